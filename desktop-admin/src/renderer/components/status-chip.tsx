import { orderStatus } from '@logistics/shared/domain';
import { Icon, type IconName } from './icon.tsx';

export const statusIcon = (status: number): IconName => orderStatus(status)?.icons.office ?? 'clock';

/** A status as everywhere: icon, word and colour together. */
export function StatusChip({ status, name }: { status: number; name: string }) {
  return (
    <span className={`chip st${status}`}>
      <Icon name={statusIcon(status)} size={14} />
      <span className="chip-name">{name}</span>
    </span>
  );
}
