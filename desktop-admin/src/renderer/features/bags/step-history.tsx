import type { BagDetail } from '@logistics/shared/contracts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { useUndoStep } from './use-undo-step.ts';

const texts = officeBagTexts.step;

/** The steps that were reported for a bag or a lot, latest first; a new one can be undone. */
export function StepHistory({ steps, withLots = false }: { steps: BagDetail['steps']; withLots?: boolean }) {
  const { isBusy, undo } = useUndoStep();
  if (steps.length === 0) return <p className="second">{texts.none}</p>;
  return (
    <ul className="bag-steps">
      {steps.map(({ key, status_name: name, recordedAt, actor, changed, lot, ofCheck, isUndone, can }) => (
        <li key={key} className={isUndone ? 'undone' : ''}>
          <b>{texts.row(name, changed)}</b>
          <span className="second">
            {actor.name} · <NearTime time={recordedAt} />
            {withLots && lot !== null && ` · ${texts.ofLot(lot)}`}
            {ofCheck && ` · ${texts.ofCheck}`}
            {isUndone && ` · ${texts.undone}`}
          </span>
          {can.undo && (
            <span>
              <Button
                small
                disabled={isBusy}
                aria-label={texts.undoOf(name, changed)}
                onClick={() => undo(key)}
              >
                <Icon name="undo" size={14} />
                {texts.undo}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
