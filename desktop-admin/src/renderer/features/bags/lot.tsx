import { useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  useGetLotQuery,
  useLoadBagsMutation,
  useUnloadBagsMutation,
} from '@logistics/shared/api-client/bags';
import { useGetUsualDaysQuery } from '@logistics/shared/api-client/usual-days';
import type { Bag, LotBagResult, LotDetail } from '@logistics/shared/contracts';
import { expectedArrival, ORDER_STATUS } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { usualDaysTexts } from '@logistics/shared/texts/usual-days';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { Note } from '../../components/note.tsx';
import { loadSoundChoice, playTone } from '../../components/scan-tones.ts';
import { FailureState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNow } from '../../components/use-now.ts';
import { createWorkQueue } from '../../components/work-queue.ts';
import { bagPath, lotListPath, lotPath, unfoldedPath } from './bag-paths.ts';
import { BagParcels } from './bag-parcels.tsx';
import { weightCell } from './bag-weight.tsx';
import { BagStateChip } from './bag-state-chip.tsx';
import { Card } from './card.tsx';
import { LotForm } from './lot-form.tsx';
import { PackingBones } from './packing-bones.tsx';
import { ScannerField } from '../../components/scanner-field.tsx';
import { StatusCounts } from './status-counts.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepHistory } from './step-history.tsx';

const texts = officeBagTexts.lot;

interface Unfolded {
  /** The bag whose parcels are shown; null: none. */
  bagId: number | null;
  /** Page of its parcels. */
  page: number;
}
interface LotPartProps {
  id: number;
  missing: ReactNode;
  unfolded: Unfolded;
}

/** A lot with its bags: loads them by scanning, reports steps, and has the times of the shipment. */
export function LotPart({ id, missing, unfolded }: LotPartProps) {
  const { currentData: lot, error, refetch } = useGetLotQuery(id, { refetchOnMountOrArgChange: true });
  const failure = failureOf(error);
  if (failure?.code === 'NOT_FOUND') return missing;
  if (!lot) return failure ? <FailureState error={failure} retry={() => void refetch()} /> : <PackingBones />;
  return <LotView lot={lot} unfolded={unfolded} />;
}

function LotView({ lot, unfolded }: { lot: LotDetail; unfolded: Unfolded }) {
  const [isStepping, setStepping] = useState(false);
  const parcels = lot.byStatus.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="form-page bag-page">
      <header className="bag-head">
        <Link to={lotListPath()} className="btn ghost icon-only" aria-label={texts.back}>
          <Icon name="left" />
        </Link>
        <h2 className="cut" title={lot.code}>
          {texts.heading(lot.code)}
        </h2>
        <span className="second">{texts.summary(lot.bags, parcels)}</span>
        <span className="grow" />
        <Button variant="main" disabled={parcels === 0} onClick={() => setStepping(true)}>
          <Icon name="truck" />
          {officeBagTexts.packing.step}
        </Button>
      </header>
      <div className="form-columns">
        <div className="bag-column">
          <Bags lot={lot} unfolded={unfolded} />
        </div>
        <div className="bag-column">
          <Card title={texts.facts}>
            <Expected lot={lot} />
            <LotForm lot={lot} />
          </Card>
          <Card title={officeBagTexts.step.history}>
            <StatusCounts counts={lot.byStatus} />
            <StepHistory steps={lot.steps} />
          </Card>
        </div>
      </div>
      {isStepping && (
        <StepDialog
          target={{ kind: 'lot', id: lot.id, code: lot.code, parcels }}
          onClose={() => setStepping(false)}
        />
      )}
    </div>
  );
}

/** Shows the expected arrival of a lot on its way, if enough parcels have arrived before for an estimate. */
function Expected({ lot: { departedAt, arrivedAt } }: { lot: LotDetail }) {
  const now = useNow();
  const { data = [] } = useGetUsualDaysQuery();
  const stay = data.find(({ status }) => status === ORDER_STATUS.onTheWay);
  if (!stay || departedAt === null || arrivedAt !== null) return null;
  const usual = usualDaysTexts.usual(stay.from, stay.to);
  const expected = usualDaysTexts.expected(expectedArrival(departedAt, stay, now));
  return <p className="second">{texts.expected(usual, expected)}</p>;
}

/** The bags of the lot, with a field that loads scanned bags. Each bag unfolds to its parcels. */
function Bags({ lot, unfolded }: { lot: LotDetail; unfolded: Unfolded }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { said, isGood, load, unload } = useLoading(lot.id);
  return (
    <Card title={texts.bags}>
      <ScannerField field={field} hint={texts.load} onLine={load} />
      <div className="bag-said" role="status" aria-live="assertive">
        {said === '' ? (
          <span className="second">{texts.loadHelp}</span>
        ) : (
          <Note variant={isGood ? 'ok' : 'bad'}>{said}</Note>
        )}
      </div>
      {lot.contents.length === 0 ? (
        <p className="second">{texts.noBags}</p>
      ) : (
        <ListTable
          label={texts.bags}
          columns={columnsOf({
            unload,
            openId: unfolded.bagId,
            toggle: (bagId) =>
              void navigate(
                bagId === unfolded.bagId ? lotPath(lot.id) : unfoldedPath(lot.id, { bagId, page: 1 }),
                { replace: true, preventScrollReset: true },
              ),
          })}
          rows={lot.contents}
          detail={({ id, code }) =>
            id === unfolded.bagId ? (
              <div id={`parcels-${id}`}>
                <BagParcels
                  bagId={id}
                  page={unfolded.page}
                  label={texts.parcelsOf(code)}
                  linkTo={(page) => unfoldedPath(lot.id, { bagId: id, page })}
                />
              </div>
            ) : null
          }
          stacks
        />
      )}
      {lot.loose > 0 && <p className="second">{texts.loose(lot.loose)}</p>}
    </Card>
  );
}

const sentenceOf = ({ code, result, lot }: LotBagResult): string =>
  officeBagTexts.loadResults[result](code, lot ?? '');

function useLoading(id: number) {
  const toast = useToast();
  const [queue] = useState(createWorkQueue);
  const [{ said, isGood }, setSaid] = useState({ said: '', isGood: true });
  const [load] = useLoadBagsMutation();
  const [unload] = useUnloadBagsMutation();
  const add = async (code: string) => {
    const { data, error } = await load({ id, bags: [code] });
    const failure = failureOf(error);
    const [result] = data ?? [];
    const isLoaded = result?.result === 'loaded';
    setSaid({
      said: result ? sentenceOf(result) : errorSentence(failure ?? { code: 'INTERNAL_ERROR', message: '' }),
      isGood: isLoaded,
    });
    playTone(isLoaded ? 'good' : result?.result === 'already' ? 'repeat' : 'bad', loadSoundChoice());
  };
  const takeOut = async (code: string) => {
    const failure = failureOf((await unload({ id, bags: [code] })).error);
    if (failure) return toast.error(officeBagTexts.failed, errorSentence(failure));
    toast.undoable({ title: texts.unloaded(code), undo: () => void queue.add(() => add(code)) });
  };
  return {
    said,
    isGood,
    load: (line: string) => {
      if (line.trim() !== '') void queue.add(() => add(line.trim()));
    },
    unload: (code: string) => void queue.add(() => takeOut(code)),
  };
}

interface BagActions {
  unload: (code: string) => void;
  /** Folds or unfolds the parcels of a bag. */
  toggle: (bagId: number) => void;
  openId: number | null;
}

const columnsOf = ({ unload, toggle, openId }: BagActions): readonly Column<Bag>[] => [
  {
    key: 'code',
    title: officeBagTexts.list.columns.code,
    render: ({ id, code }) => (
      <Link className="code cut" to={bagPath(id)} title={code}>
        {code}
      </Link>
    ),
  },
  {
    key: 'state',
    title: officeBagTexts.list.columns.state,
    width: 128,
    from: 540,
    render: ({ state }) => <BagStateChip state={state} />,
  },
  {
    key: 'parcels',
    title: officeBagTexts.list.columns.parcels,
    width: 116,
    align: 'right',
    render: ({ id, code, parcels }) =>
      parcels === 0 ? (
        officeBagTexts.parcels(parcels)
      ) : (
        <Button
          variant="ghost"
          small
          aria-expanded={id === openId}
          aria-controls={id === openId ? `parcels-${id}` : undefined}
          aria-label={texts.parcelsOf(code)}
          onClick={() => toggle(id)}
        >
          {officeBagTexts.parcels(parcels)}
          <Icon name={id === openId ? 'down' : 'right'} size={14} />
        </Button>
      ),
  },
  {
    key: 'weight',
    title: officeBagTexts.list.columns.weight,
    width: 104,
    align: 'right',
    render: weightCell,
  },
  {
    key: 'unload',
    title: texts.unload,
    width: 96,
    align: 'right',
    render: ({ code }) => (
      <Button variant="ghost" small aria-label={texts.unloadOf(code)} onClick={() => unload(code)}>
        {texts.unload}
      </Button>
    ),
  },
];
