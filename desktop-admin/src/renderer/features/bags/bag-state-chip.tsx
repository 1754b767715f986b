import type { BagState } from '@logistics/shared/contracts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Icon, type IconName } from '../../components/icon.tsx';

const STYLES: Readonly<Record<BagState, { icon: IconName; variant: string }>> = {
  open: { icon: 'box', variant: 'st1' },
  sealed: { icon: 'lock', variant: 'st2' },
  arrived: { icon: 'arrived', variant: 'st3' },
};

/** State of a bag as an icon with a coloured label. */
export function BagStateChip({ state }: { state: BagState }) {
  const { icon, variant } = STYLES[state];
  return (
    <span className={`chip ${variant}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{officeBagTexts.states[state]}</span>
    </span>
  );
}
