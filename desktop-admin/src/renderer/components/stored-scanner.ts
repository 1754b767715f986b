import type { OutboxEntry, PlaceScan } from '../platform/index.ts';
import { placeSignal, savedSignal } from './place-signal.ts';
import type { ScannerSignal } from './scanner-signal.ts';
import type { Scanner } from './use-scanner.ts';

/** What a page says of its stored scans. */
export interface StoredWords {
  /** While the server has not answered. */
  saved(code: string): string;
  /** The signal of the server's result. */
  answered(place: { code: string; result: string; detail: string | null }, code: string): ScannerSignal;
}

/**
 * Returns the scanner with what became of the scans that this machine stored: of those that the page made, and, after
 * them, of those that wait since before it was opened.
 */
export function withStoredScans(
  scanner: Scanner,
  entries: ReadonlyMap<string, OutboxEntry>,
  words: StoredWords,
): Scanner {
  const signalOf = (entry: OutboxEntry): ScannerSignal => ({
    ...placeSignal(entry, {
      saved: words.saved(entry.name),
      answered: (place) => words.answered(place, entry.name),
    }),
    code: entry.name,
  });
  const rowOf = (entry: OutboxEntry) => ({
    ...{ key: entry.key, code: entry.name, place: entry.place?.code ?? null, signal: signalOf(entry) },
    isUnsent: false,
    canUndo: entry.state === 'saved' || entry.state === 'sent',
  });
  const withEntries = (rows: Scanner['rows']) => {
    const made = new Set(rows.map(({ key }) => key));
    const earlier = [...entries.values()].filter(({ key }) => !made.has(key)).reverse();
    return [
      ...rows.map((row) => {
        const entry = entries.get(row.key);
        // The page knows of its undo before the entry says so.
        return entry ? { ...row, ...rowOf(entry), ...(!row.canUndo && { canUndo: false }) } : row;
      }),
      ...earlier.map(rowOf),
    ];
  };
  const { turn, signal, key } = scanner.said;
  const said = entries.get(key);
  return {
    ...scanner,
    said: { turn, signal: said ? signalOf(said) : signal, key },
    rows: withEntries(scanner.rows),
    rowsNow: () => withEntries(scanner.rowsNow()),
  };
}

/** Says that this machine has stored a scan, and adds its row. */
export function saySaved(
  scanner: Scanner,
  { key, orderCode: code, place }: PlaceScan,
  sentence: string,
): void {
  const signal = { ...savedSignal(sentence), code };
  scanner.note({ key, code, place, signal, isUnsent: false, canUndo: true });
  scanner.say(signal, key);
}
