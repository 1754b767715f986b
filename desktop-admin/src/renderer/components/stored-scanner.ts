import type { OutboxEntry, PlaceScan } from '../platform/index.ts';
import { placeSignal, savedSignal } from './place-signal.ts';
import type { ScannerSignal } from './scanner-signal.ts';
import type { Scanner } from './use-scanner.ts';

/** Texts and signals of a page for its stored scans. */
export interface StoredWords {
  /** Sentence while the server has not answered. */
  saved(code: string): string;
  /** The signal of the server's result. */
  answered(place: { code: string; result: string; detail: string | null }, code: string): ScannerSignal;
}

/**
 * Returns the scanner with the state of each scan that this machine stored. The page's own scans are first. Scans from
 * before the page was opened follow.
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
        // The page knows its undo before the entry shows it.
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
