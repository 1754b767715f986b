import { useRef } from 'react';
import type { PickedParcel, PickList } from '@logistics/shared/contracts';
import { orderCodeProblem, readScannedText } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { Note } from '../../components/note.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { ScannerField } from '../../components/scanner-field.tsx';
import { SoundControl } from '../../components/sound-control.tsx';
import { PageState } from '../../components/states.tsx';
import { useScanField } from '../../components/use-scan-field.ts';
import { SCANNER_STYLES, notACodeSignal, readySignal } from '../../components/scanner-signal.ts';
import { useScanner } from '../../components/use-scanner.ts';
import { useTaken } from './use-taken.ts';

const texts = officeShelfTexts.pick;

interface PickRoundProps {
  /** undefined while loading. */
  list: PickList | undefined;
  /** Distinguishes the list from others. */
  name: string;
  onAgain: (() => void) | undefined;
}

/** Walk along the shelves and tick off each parcel by scanning it; the list can be printed. */
export function PickRound({ list, name, onAgain }: PickRoundProps) {
  const field = useRef<HTMLInputElement>(null);
  const { scanner, taken, tick, take } = usePicking(list, name);
  useScanField(field, {});
  const parcels = list?.parcels ?? [];
  const done = parcels.filter(({ order_code: code }) => taken.has(code)).length;
  if (list && parcels.length === 0 && list.unknown.length === 0) return <PageState>{texts.empty}</PageState>;
  return (
    <div className="pick-round">
      <div className="bar">
        <b role="status">{list && texts.progress(done, parcels.length)}</b>
        <span className="grow" />
        <SoundControl {...scanner.sound} />
        {onAgain && <Button onClick={onAgain}>{texts.again}</Button>}
        <Button disabled={!list} onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.print}
        </Button>
      </div>
      {list && list.unknown.length > 0 && (
        <Note variant="warn">{texts.unknown(list.unknown.join(', '))}</Note>
      )}
      <div className="pick-scan">
        <ScannerField field={field} hint={texts.field} onLine={take} onList={() => undefined} />
        <p className={`pick-said tone-${scanner.said.signal.tone}`} role="status" aria-live="assertive">
          <Icon name={scanner.said.signal.icon} />
          <span key={scanner.said.turn}>
            <b>{scanner.said.signal.word}</b> {scanner.said.signal.code} {scanner.said.signal.sentence}
          </span>
        </p>
      </div>
      <ListTable label={texts.table} columns={columns(taken, tick)} rows={list?.parcels} stacks />
    </div>
  );
}

function usePicking(list: PickList | undefined, name: string) {
  const scanner = useScanner(readySignal(texts.readyHelp));
  const { taken, set } = useTaken(name);
  const take = (line: string) => {
    const code = readScannedText(line);
    if (line.trim() === '') return;
    if (orderCodeProblem(code) !== null) return scanner.say(notACodeSignal(code));
    const parcels = list?.parcels ?? [];
    if (!parcels.some((parcel) => parcel.order_code === code))
      return scanner.say({
        ...SCANNER_STYLES.wrong,
        word: texts.notListed,
        sentence: texts.notListedHelp,
        code,
      });
    const isRepeated = taken.has(code);
    const left = parcels.filter(
      (parcel) => parcel.order_code !== code && !taken.has(parcel.order_code),
    ).length;
    set(code, true);
    scanner.say({
      ...(isRepeated ? SCANNER_STYLES.repeated : SCANNER_STYLES.good),
      word: isRepeated ? texts.again2 : texts.takenWord,
      sentence: texts.takenHelp(left),
      code,
    });
  };
  return { scanner, taken, tick: set, take };
}

const columns = (
  taken: ReadonlySet<string>,
  tick: (code: string, isTaken: boolean) => void,
): readonly Column<PickedParcel>[] => [
  {
    key: 'taken',
    title: texts.columns.taken,
    width: 72,
    render: ({ order_code: code }) => (
      <input
        type="checkbox"
        aria-label={texts.takeOf(code)}
        checked={taken.has(code)}
        onChange={({ target }) => tick(code, target.checked)}
      />
    ),
  },
  {
    key: 'shelf',
    title: texts.columns.shelf,
    width: 150,
    wraps: true,
    render: ({ shelf }) =>
      shelf === null ? (
        <span className="quiet">{texts.noShelf}</span>
      ) : (
        <b className="pick-shelf" translate="no">
          {shelf}
        </b>
      ),
  },
  {
    key: 'code',
    title: texts.columns.code,
    width: 230,
    wraps: true,
    render: ({ order_code: code }) => <OrderCode code={code} />,
  },
  {
    key: 'customer',
    title: texts.columns.customer,
    wraps: true,
    render: ({ customer }) =>
      customer ? (
        <>
          <span className="customer-code">{customer.code}</span> {customer.name}
        </>
      ) : (
        <span className="quiet">{texts.noCustomer}</span>
      ),
  },
  {
    key: 'pieces',
    title: texts.columns.pieces,
    width: 84,
    align: 'right',
    render: ({ pieces }) => pieces !== null && formatInteger(pieces),
  },
];
