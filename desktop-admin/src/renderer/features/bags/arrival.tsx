import { useRef, type ReactNode } from 'react';
import { useGetBagCheckQuery } from '@logistics/shared/api-client/bags';
import type { BagCheck } from '@logistics/shared/contracts';
import { formatNearTime } from '@logistics/shared/formatting';
import { isUnanswered } from '@logistics/shared/domain';
import {
  officeArrivalTexts as texts,
  officeLateLabelTexts,
} from '@logistics/shared/texts/office-bag-arrival';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { officeScannerTexts } from '@logistics/shared/texts/office-warehouse';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Note } from '../../components/note.tsx';
import { countPlaceScans, PlaceScanNotes } from '../../components/place-scan-notes.tsx';
import { ScannerNumbers } from '../../components/scanner-numbers.tsx';
import { ScannerRows, ScannerView } from '../../components/scanner-view.tsx';
import { FailureState } from '../../components/states.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { ArrivalLists } from './arrival-lists.tsx';
import { useNow } from '../../components/use-now.ts';
import { useArrival } from './use-arrival.ts';
import { useCloseArrival } from './use-close-arrival.ts';

/** The station that checks bags at their arrival. @param code the bag in the address; '' for none */
export function Arrival({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { query, check, saidAt, known } = useCheck(code);
  const work = useArrival(code, known);
  const isWaiting = countPlaceScans(work.scans, code).waiting > 0;
  const failure = failureOf(query.error);
  const closer = useCloseArrival();
  const close = () => {
    if (check) work.whenSent(() => closer.ask(check));
  };
  const canClose = check?.closedAt === null && check.openedAt !== null;
  useShortcuts({ f10: canClose ? close : undefined });
  return (
    <div className="scan-layout bag-layout arrival">
      <ScannerView
        scanner={work.scanner}
        field={field}
        hint={code === '' ? texts.field.bag : texts.field.parcel}
        onLine={(line) => {
          if (line.trim() !== '') work.take(line);
          else if (canClose) close();
        }}
        onUndo={work.undo}
        onRetry={work.retry}
      >
        <Head code={code} check={check} onLeave={work.leaveBag}>
          {canClose && (
            <Button variant="main" aria-keyshortcuts="F10" disabled={closer.isBusy} onClick={close}>
              <Icon name="lock" />
              {texts.close} <Kbd>F10</Kbd>
            </Button>
          )}
        </Head>
        <PlaceScanNotes
          scans={work.scans}
          place={code === '' ? null : code}
          limits={placeScanTexts.closeNeedsLine}
        />
        <LateLabelNotes labels={work.lateLabels} />
        {isWaiting && check && saidAt !== null && (
          <p className="second">{placeScanTexts.numbersFrom(saidAt)}</p>
        )}
        {failure && !check && isUnanswered(query.error) && (
          <Note variant="warn">{placeScanTexts.noNumbers}</Note>
        )}
        {failure && !check && !isUnanswered(query.error) && (
          <FailureState error={failure} retry={() => void query.refetch()} />
        )}
        {check && <Numbers check={check} />}
      </ScannerView>
      <aside className="scan-side" aria-label={officeScannerTexts.recent}>
        {check && <ArrivalLists check={check} />}
        <ScannerRows scanner={work.scanner} />
      </aside>
    </div>
  );
}

function LateLabelNotes({
  labels: { mixed, keep, redo },
}: {
  labels: ReturnType<typeof useArrival>['lateLabels'];
}) {
  return mixed.map((label) => (
    <Note key={label.key} variant="bad" live>
      {officeLateLabelTexts.mixed(label.code, label.before, label.strays.length)}{' '}
      {officeLateLabelTexts.advice(label.code)}{' '}
      <Button variant="link" onClick={() => redo(label)}>
        {officeLateLabelTexts.redo(label.code, label.strays.length)}
      </Button>{' '}
      <Button variant="link" onClick={() => keep(label)}>
        {officeLateLabelTexts.keep}
      </Button>
    </Note>
  ));
}

/** Returns the server's last check of a bag, its time, and `known`, which returns a sentence about a missing parcel. */
function useCheck(code: string) {
  const query = useGetBagCheckQuery(code, { skip: code === '', refetchOnMountOrArgChange: true });
  const check = code === '' ? undefined : query.currentData;
  const now = useNow();
  const at = query.fulfilledTimeStamp;
  const saidAt = check && at !== undefined ? formatNearTime(new Date(at).toISOString(), now) : null;
  const known = (parcel: string) =>
    saidAt !== null && check?.missing.some(({ order_code: one }) => one === parcel)
      ? placeScanTexts.knownInBag(saidAt)
      : null;
  return { query, check, saidAt, known };
}

interface HeadProps {
  code: string;
  check: BagCheck | undefined;
  onLeave: () => void;
  children: ReactNode;
}

function Head({ code, check, onLeave, children }: HeadProps) {
  const now = useNow();
  return (
    <>
      <header className="bag-head">
        <h2 className="cut" title={code}>
          {code === '' ? texts.none : texts.heading(code)}
        </h2>
        {check?.bag.lot != null && <span className="second">{texts.lot(check.bag.lot)}</span>}
        <span className="grow" />
        {code !== '' && <Button onClick={onLeave}>{texts.other}</Button>}
        {children}
      </header>
      {check && !check.bag.isSealed && <Note variant="warn">{texts.notSealed}</Note>}
      {check?.closedAt != null && check.closedBy && (
        <Note variant="info">{texts.closed(check.closedBy.name, formatNearTime(check.closedAt, now))}</Note>
      )}
    </>
  );
}

function Numbers({ check: { numbers } }: { check: BagCheck }) {
  const { expected, found, missing, surplus } = numbers;
  return (
    <ScannerNumbers
      label={texts.numbers}
      tiles={[
        { key: 'expected', icon: 'box', name: texts.names.expected, value: expected },
        { key: 'found', tone: 'ok', icon: 'done', name: texts.names.found, value: found },
        { key: 'missing', tone: 'no', icon: 'unknown', name: texts.names.missing, value: missing },
        { key: 'surplus', tone: 'dup', icon: 'warning', name: texts.names.surplus, value: surplus },
      ]}
    />
  );
}
