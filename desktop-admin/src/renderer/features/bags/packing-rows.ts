import type { PackResult } from '@logistics/shared/contracts';
import type { OutboxEntry } from '../../platform/index.ts';
import { entrySignal, isWritten, STYLES, resultWord, type PackingMode } from './packing-signal.ts';

/** A scan since the page was opened. */
export interface PackingRow {
  readonly key: string;
  readonly orderCode: string;
  readonly mode: PackingMode;
  readonly at: string;
  /** null: this machine has stored it. */
  readonly result: PackResult | null;
  readonly isUndone: boolean;
}

/** A row as the page shows it. */
export interface ShownRow extends PackingRow {
  readonly variant: Pick<(typeof STYLES)['packed'], 'tone' | 'icon'>;
  readonly word: string;
  /** undefined: the server has answered the page itself. */
  readonly stored: ReturnType<typeof entrySignal> | undefined;
  readonly canUndo: boolean;
  readonly canMove: boolean;
}

/**
 * Returns the scans of this page with their current state, newest first. Adds earlier scans that still wait or were
 * rejected.
 */
export function withStored(
  made: readonly PackingRow[],
  entries: ReadonlyMap<string, OutboxEntry>,
  bag: string,
): readonly ShownRow[] {
  const known = new Set(made.map(({ key }) => key));
  const earlier = [...entries.values()].flatMap((entry): PackingRow[] => {
    const { key, name: orderCode, at, place } = entry;
    const isHere = place?.code === bag && (place.work === 'pack' || place.work === 'take-out');
    if (!isHere || known.has(key)) return [];
    return [
      {
        key,
        orderCode,
        at,
        mode: place.work === 'pack' ? 'pack' : 'take-out',
        result: null,
        isUndone: false,
      },
    ];
  });
  return [...made, ...earlier.reverse()].map((row) => shown(row, entries.get(row.key)));
}

function shown(row: PackingRow, entry: OutboxEntry | undefined): ShownRow {
  const { result, mode, isUndone, orderCode } = row;
  if (result) {
    const word = resultWord(result, mode);
    const canUndo = !isUndone && isWritten(result);
    return { ...row, variant: STYLES[result.result], word, stored: undefined, canUndo, canMove: false };
  }
  const stored = entrySignal(entry, { orderCode, mode });
  const state = entry?.state ?? 'saved';
  return {
    ...row,
    isUndone: isUndone || state === 'undoing' || state === 'undone',
    variant: stored,
    word: stored.word,
    stored,
    canUndo: !isUndone && (state === 'saved' || state === 'sent'),
    canMove: entry?.result === 'needs-confirmation',
  };
}
