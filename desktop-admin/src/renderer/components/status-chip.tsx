import { Icon, type IconName } from './icon.tsx';

const ICONS: Readonly<Record<number, IconName>> = {
  0: 'clock',
  1: 'warehouse',
  2: 'truck',
  3: 'arrived',
  4: 'done',
};
export const statusIcon = (status: number): IconName => ICONS[status] ?? 'clock';

/** A status as everywhere: icon, word and colour together. */
export function StatusChip({ status, name }: { status: number; name: string }) {
  return (
    <span className={`chip st${status}`}>
      <Icon name={statusIcon(status)} size={14} />
      <span className="chip-name">{name}</span>
    </span>
  );
}
