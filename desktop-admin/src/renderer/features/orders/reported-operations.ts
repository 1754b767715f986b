/** Ends of changes of many orders that were told on this machine, and until when each could be taken back from there. */
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
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAnnounced) : [];
  } catch {
    return [];
  }
}

export const announcedWork = {
  /** `undoUntil` in milliseconds since 1970; 0: it was taken back, or never could be. Without storage, nothing is kept. */
  add(id: number, undoUntil: number): void {
    const others = read().filter((entry) => entry.id !== id);
    try {
      localStorage.setItem(KEY, JSON.stringify([{ id, undoUntil }, ...others].slice(0, KEPT)));
    } catch {
      // Full or forbidden: after a reload it is told once more.
    }
  },
  /** undefined: it was not told here. */
  undoUntil: (id: number): number | undefined => read().find((entry) => entry.id === id)?.undoUntil,
};
