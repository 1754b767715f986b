import type { BagState } from '@logistics/shared/contracts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Icon, type IconName } from '../../components/icon.tsx';

const LOOKS: Readonly<Record<BagState, { icon: IconName; look: string }>> = {
  open: { icon: 'box', look: 'st1' },
  sealed: { icon: 'lock', look: 'st2' },
  arrived: { icon: 'arrived', look: 'st3' },
};

/** State of a bag as an icon with a coloured label. */
export function BagStateChip({ state }: { state: BagState }) {
  const { icon, look } = LOOKS[state];
  return (
    <span className={`chip ${look}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{officeBagTexts.states[state]}</span>
    </span>
  );
}
