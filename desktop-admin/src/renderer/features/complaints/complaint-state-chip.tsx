import type { ComplaintState } from '@logistics/shared/contracts';
import { complaintStateNames } from '@logistics/shared/texts/complaints';
import { Icon, type IconName } from '../../components/icon.tsx';

const LOOKS: Readonly<Record<ComplaintState, { icon: IconName; look: string }>> = {
  new: { icon: 'megaphone', look: 'st1' },
  working: { icon: 'pencil', look: 'st2' },
  waiting: { icon: 'clock', look: 'st3' },
  resolved: { icon: 'done', look: 'st4' },
  withdrawn: { icon: 'close', look: 'st0' },
};

/** State of a complaint as an icon with a coloured label. */
export function ComplaintStateChip({ state }: { state: ComplaintState }) {
  const { icon, look } = LOOKS[state];
  return (
    <span className={`chip ${look}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{complaintStateNames[state]}</span>
    </span>
  );
}
