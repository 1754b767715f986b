import { consoleScaleTexts } from '@logistics/shared/texts/console-scale';
import { Icon } from '../../components/icon.tsx';
import { useScale } from '../../components/use-scale.ts';
import type { ScaleState } from '../../platform/index.ts';

const texts = consoleScaleTexts.status;

/** The weight on the scale, or why there is none; nothing without a scale. */
export function ScaleStatus() {
  const state = useScale();
  if (!state || state.phase === 'off') return null;
  const isLost = state.phase !== 'live' && state.phase !== 'connecting';
  return (
    <span className={isLost ? 'scale-status warn' : 'scale-status'}>
      <Icon name="scale" size={14} />
      {wordOf(state)}
    </span>
  );
}

function wordOf({ phase, reading }: ScaleState): string {
  if (phase === 'silent' || phase === 'unreadable') return texts[phase];
  if (phase !== 'live') return phase === 'connecting' ? texts.connecting : texts.lost;
  if (!reading) return texts.connecting;
  const { condition, kilograms } = reading;
  return condition === 'stable' ? texts.stable(kilograms ?? 0) : texts[condition];
}
