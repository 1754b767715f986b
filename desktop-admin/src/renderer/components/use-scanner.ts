import { useRef, useState } from 'react';
import { loadSoundChoice, playTone, saveSoundChoice } from './scan-tones.ts';
import type { ScannerSignal } from './scanner-signal.ts';
import { useFreshState } from './use-fresh-state.ts';

/** A scan of this scanner. */
export interface ScannerRow {
  readonly key: string;
  readonly code: string;
  /** The shelf or the bag, if one belongs to the scan. */
  readonly place: string | null;
  readonly signal: ScannerSignal;
  /** It did not reach the server. */
  readonly isUnsent: boolean;
  /** It is recorded, and can be undone. */
  readonly canUndo: boolean;
  /** Another bag was opened after it. */
  readonly endsBag?: boolean;
}

/** Maximum of shown rows. Unsent rows remain beyond it. */
const ROWS_MAX = 100;

/**
 * State of a scanner: the last result with its sound, and the scans so far. Runs one task after another, so that fast
 * scans get their results in order.
 */
export function useScanner(first: ScannerSignal) {
  const [said, setSaid] = useState({ turn: 0, signal: first, key: '' });
  const rows = useFreshState<readonly ScannerRow[]>([]);
  const [sound, setSound] = useState(loadSoundChoice);
  const tail = useRef(Promise.resolve());
  /** @param key key of the scan that the signal is about */
  const say = (signal: ScannerSignal, key = '') => {
    if (signal.sound !== null) playTone(signal.sound, sound);
    setSaid(({ turn }) => ({ turn: turn + 1, signal, key }));
  };
  return {
    said,
    say,
    /** Replaces the signal `before`, if it is still the last one. */
    sayInstead: (before: ScannerSignal, signal: ScannerSignal) =>
      setSaid((now) => (now.signal === before ? { ...now, signal } : now)),
    rows: rows.shown,
    /** The rows of the scans so far, also before the next render. */
    rowsNow: rows.now,
    /** Adds a row, or replaces the one with its key. */
    note: (row: ScannerRow) =>
      rows.set(
        [row, ...rows.now().filter(({ key }) => key !== row.key)].filter(
          ({ isUnsent }, index) => isUnsent || index < ROWS_MAX,
        ),
      ),
    forget: (key: string) => rows.set(rows.now().filter((row) => row.key !== key)),
    inTurn: (work: () => Promise<void>) => {
      tail.current = tail.current.then(work, work);
      return tail.current;
    },
    sound: {
      choice: sound,
      onChange: (choice: typeof sound) => {
        setSound(choice);
        saveSoundChoice(choice);
        playTone('note', choice);
      },
    },
  };
}
export type Scanner = ReturnType<typeof useScanner>;
