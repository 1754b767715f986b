import { formatInteger } from '@logistics/shared/formatting';

/** A number beside an entry of the sidebar; nothing for 0. */
export function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="count hot">
      <span aria-hidden="true">{formatInteger(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
