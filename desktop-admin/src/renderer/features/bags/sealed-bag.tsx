import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReopenBagMutation } from '@logistics/shared/api-client/bags';
import type { BagDetail } from '@logistics/shared/contracts';
import { formatInteger, formatNearTime, formatWeight } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNow } from '../../components/use-now.ts';
import { arrivalPath, bagListPath, bagPath, lotPath } from './bag-paths.ts';
import { BagParcels } from './bag-parcels.tsx';
import { BagStateChip } from './bag-state-chip.tsx';
import { Card } from './card.tsx';
import { PrintBagLabel } from './print-bag-label.tsx';
import { StatusCounts } from './status-counts.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepHistory } from './step-history.tsx';
import { useOpenBag } from './use-open-bag.ts';

const texts = officeBagTexts.sealed;

/** A bag that is sealed or has arrived: its data, parcels and steps; prints its label. */
export function SealedBag({ bag, page }: { bag: BagDetail; page: number }) {
  const [isStepping, setStepping] = useState(false);
  return (
    <div className="form-page bag-page">
      <Head bag={bag} onStep={() => setStepping(true)} />
      <div className="form-columns">
        <Card title={texts.parcels}>
          <BagParcels
            bagId={bag.id}
            page={page}
            linkTo={(to) => `${bagPath(bag.id)}${to > 1 ? `?page=${to}` : ''}`}
          />
        </Card>
        <div className="bag-column">
          <Facts bag={bag} />
          <Card title={officeBagTexts.step.history}>
            <StepHistory steps={bag.steps} withLots />
          </Card>
        </div>
      </div>
      {isStepping && <StepDialog target={{ kind: 'bag', ...bag }} onClose={() => setStepping(false)} />}
    </div>
  );
}

function Head({ bag, onStep }: { bag: BagDetail; onStep: () => void }) {
  const { isReopening, reopen } = useReopen(bag);
  const opener = useOpenBag();
  return (
    <header className="bag-head">
      <Link to={bagListPath()} className="btn ghost icon-only" aria-label={officeBagTexts.back}>
        <Icon name="left" />
      </Link>
      <h2 className="cut" title={bag.code}>
        {officeBagTexts.packing.heading(bag.code)}
      </h2>
      <BagStateChip state={bag.state} />
      <span className="grow" />
      {bag.can.reopen && (
        <Button disabled={isReopening} onClick={reopen}>
          <Icon name="undo" />
          {texts.reopen}
        </Button>
      )}
      {bag.parcels > 0 && (
        <Link className="btn" to={arrivalPath(bag.code)}>
          <Icon name="arrived" />
          {texts.check}
        </Link>
      )}
      <Button disabled={bag.parcels === 0} onClick={onStep}>
        <Icon name="truck" />
        {officeBagTexts.packing.step}
      </Button>
      <PrintBagLabel bag={bag} />
      <Button variant="main" disabled={opener.isBusy} onClick={() => opener.open()}>
        <Icon name="plus" />
        {texts.next}
      </Button>
    </header>
  );
}

function useReopen({ id, code }: BagDetail) {
  const toast = useToast();
  const [reopen, { isLoading }] = useReopenBagMutation();
  const run = async () => {
    const failure = failureOf((await reopen({ id })).error);
    if (failure) toast.error(officeBagTexts.failed, errorSentence(failure));
    else toast.success(texts.reopened(code));
  };
  return { isReopening: isLoading, reopen: () => void run() };
}

function Facts({ bag }: { bag: BagDetail }) {
  const now = useNow();
  const by = (who: BagDetail['createdBy'], at: string | null) =>
    who && at ? texts.by(who.name, formatNearTime(at, now)) : officeBagTexts.list.fromFile;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [texts.count, formatInteger(bag.parcels)],
    [texts.weight, formatWeight(bag.weight)],
    [
      texts.measured,
      bag.measuredWeight === null ? officeTexts.table.unknown : formatWeight(bag.measuredWeight),
    ],
    [texts.lot, bag.lot ? <Link to={lotPath(bag.lot.id)}>{bag.lot.code}</Link> : officeTexts.table.unknown],
    [texts.openedBy, by(bag.createdBy, bag.createdAt)],
    [texts.sealedBy, by(bag.sealedBy, bag.sealedAt)],
  ];
  return (
    <Card title={texts.facts}>
      <dl className="bag-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <StatusCounts counts={bag.byStatus} />
    </Card>
  );
}
