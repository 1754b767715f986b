import { orderStatus } from '@logistics/shared/domain';
import { Icon, type IconName } from './icon.tsx';

export const statusIcon = (status: number): IconName => orderStatus(status)?.icons.office ?? 'clock';

/** Order status as an icon with a coloured label. */
export function StatusChip({ status, name }: { status: number; name: string }) {
  return (
    <span className={`chip st${status}`}>
      <Icon name={statusIcon(status)} size={14} />
      <span className="chip-name">{name}</span>
    </span>
  );
}
