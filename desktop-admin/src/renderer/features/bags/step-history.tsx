import type { BagDetail } from '@logistics/shared/contracts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { NearTime } from '../../components/near-time.tsx';

const texts = officeBagTexts.step;

/** The steps that were reported for a bag or a lot, latest first. */
export function StepHistory({ steps, withLots = false }: { steps: BagDetail['steps']; withLots?: boolean }) {
  if (steps.length === 0) return <p className="second">{texts.none}</p>;
  return (
    <ul className="bag-steps">
      {steps.map(({ status_name: name, recordedAt, actor, changed, lot }) => (
        <li key={recordedAt}>
          <b>{texts.row(name, changed)}</b>
          <span className="second">
            {actor.name} · <NearTime time={recordedAt} />
            {withLots && lot !== null && ` · ${texts.ofLot(lot)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
