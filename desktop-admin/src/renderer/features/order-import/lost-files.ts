/** Names of files that were lost with a page of a browser, which can't store files. */
interface LostFiles {
  /** Id of the person who chose them. */
  by: number;
  names: readonly string[];
}

const KEY = 'importLost';
const NONE: readonly string[] = [];

/** Returns the stored names of this person; those of another one are removed, since they concern only their person. */
export function readLost(by: number, store: Storage = localStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (!isLost(stored)) return NONE;
    if (stored.by === by) return stored.names;
    store.removeItem(KEY);
  } catch {
    // Without storage nothing is known of an earlier page.
  }
  return NONE;
}

/** Replaces the stored names; none: removes them. */
export function writeLost(by: number, names: readonly string[], store: Storage = localStorage): void {
  try {
    if (names.length === 0) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ by, names: [...new Set(names)] } satisfies LostFiles));
  } catch {
    // The page asked before it was left.
  }
}

function isLost(value: unknown): value is LostFiles {
  if (typeof value !== 'object' || value === null || !('by' in value) || !('names' in value)) return false;
  const { by, names } = value;
  return typeof by === 'number' && Array.isArray(names) && names.every((name) => typeof name === 'string');
}
