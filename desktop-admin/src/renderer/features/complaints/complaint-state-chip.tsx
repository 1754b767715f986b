import type { ComplaintState } from '@logistics/shared/contracts';
import { complaintStateNames } from '@logistics/shared/texts/complaints';
import { Icon, type IconName } from '../../components/icon.tsx';

const STYLES: Readonly<Record<ComplaintState, { icon: IconName; variant: string }>> = {
  new: { icon: 'megaphone', variant: 'st1' },
  working: { icon: 'pencil', variant: 'st2' },
  waiting: { icon: 'clock', variant: 'st3' },
  resolved: { icon: 'done', variant: 'st4' },
  withdrawn: { icon: 'close', variant: 'st0' },
};

/** State of a complaint as an icon with a coloured label. */
export function ComplaintStateChip({ state }: { state: ComplaintState }) {
  const { icon, variant } = STYLES[state];
  return (
    <span className={`chip ${variant}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{complaintStateNames[state]}</span>
    </span>
  );
}
