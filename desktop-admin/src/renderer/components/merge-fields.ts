/**
 * Three-way merge of a record: the fields that differ between `before` and `mine`, on top of `theirs`. A field counts as
 * a whole, also where it is a list.
 */
export function mergeFields<T extends object>(mine: T, before: T, theirs: T): T {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(mine).filter(([name, value]) => !sameValue(value, old.get(name)));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Compares JSON values whose fields have the same order. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The same, but for spaces around texts, which the server removes. */
export const sameOnceStored = (one: unknown, other: unknown): boolean =>
  sameValue(trimmed(one), trimmed(other));

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimmed(part)]));
}
