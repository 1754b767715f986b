/** Storage key: ends of bulk changes that were reported on this machine, and until when each can be undone there. */
const KEY = 'announcedWork';
const KEPT = 20;

type Told = readonly { readonly id: number; readonly undoUntil: number }[];

const isAnnounced = (entry: unknown): entry is Told[number] =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  typeof entry.id === 'number' &&
  'undoUntil' in entry &&
  typeof entry.undoUntil === 'number';

function read(): Told {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAnnounced) : [];
  } catch {
    return [];
  }
}

export const announcedWork = {
  /** `undoUntil` in milliseconds since 1970; 0: undone, or never undoable. Does nothing without storage. */
  add(id: number, undoUntil: number): void {
    const others = read().filter((entry) => entry.id !== id);
    try {
      localStorage.setItem(KEY, JSON.stringify([{ id, undoUntil }, ...others].slice(0, KEPT)));
    } catch {
      // Storage is full or blocked: the end is reported once more after a reload.
    }
  },
  /** undefined: it was not reported here. */
  undoUntil: (id: number): number | undefined => read().find((entry) => entry.id === id)?.undoUntil,
};
