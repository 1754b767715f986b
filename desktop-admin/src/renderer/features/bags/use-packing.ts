import { useRef, useState } from 'react';
import {
  usePackParcelsMutation,
  useTakeOutParcelsMutation,
  useWithdrawPackingMutation,
} from '@logistics/shared/api-client/bags';
import type { PackResult } from '@logistics/shared/contracts';
import { readScannedText } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from '../../components/failure.ts';
import type { Sound } from '../../components/scan-tones.ts';
import { useFreshState } from '../../components/use-fresh-state.ts';
import { usePlaceScans, type StoredPlaceScans } from '../../components/use-place-scans.ts';
import { createWorkQueue } from '../../components/work-queue.ts';
import type { OutboxEntry } from '../../platform/index.ts';
import { withStored, type PackingRow } from './packing-rows.ts';
import {
  badCodeSignal,
  failedSignal,
  isWritten,
  nothingToUndoSignal,
  READY,
  resultSignal,
  sealWaitsSignal,
  storedSignal,
  undoneSignal,
  type PackingMode,
  type PackingSignal,
} from './packing-signal.ts';

/** Maximum number of scans that the page shows, newest first. */
const ROWS_MAX = 100;
const WORKS = ['pack', 'take-out'] as const;

interface Asked {
  readonly key: string;
  readonly orderCode: string;
  readonly at: string;
}

/**
 * Scans at the packing station of one bag. They are sent one after another, in their order. If the server does not
 * answer, the scan is stored on this machine and sent later. The server counts each key once.
 *
 * @param opensBag the bag may not exist yet
 */
export function usePacking(
  { code: bag, opensBag }: { readonly code: string; readonly opensBag: boolean },
  play: (sound: Sound) => void,
) {
  const [queue] = useState(createWorkQueue);
  const [asked, setAsked] = useState<Asked | null>(null);
  const scans = usePlaceScans(WORKS);
  const { said, last, rows, rowsNow, isUndone, isAbout, say, note } = useShown(scans.entries, bag, play);
  const call = useCall(opensBag);
  const undoRow = useUndoRow(scans, { say, note });

  const answered = (scan: Asked, mode: PackingMode, [result]: readonly PackResult[], isLate = false) => {
    if (!result) return;
    note({ ...scan, mode, result, isUndone: isUndone(scan.key) });
    if (isLate && !isAbout(scan.key)) return;
    setAsked(result.result === 'other-bag' ? scan : null);
    say(resultSignal(result, mode), scan.key);
  };
  const run = async (scan: Asked, mode: PackingMode, confirmed: boolean) => {
    const { key, orderCode, at } = scan;
    if (confirmed && (await scans.confirm(key))) return say(storedSignal(orderCode), key);
    const event = { key, orderCode, bag, occurredAt: at, confirmed };
    const placed = { key, work: mode, place: bag, orderCode, occurredAt: at, confirmed };
    const outcome = await scans.ask(placed, () => call(mode, event));
    if (outcome.kind === 'failed') return say(failedSignal(orderCode, errorSentence(outcome.failure)));
    if (outcome.kind === 'answered') return answered(scan, mode, outcome.data.results);
    setAsked(null);
    note({ ...scan, mode, result: null, isUndone: false });
    say(storedSignal(orderCode), key);
    // The outbox still has the scans that the server did not write, and sends them again.
    void outcome.later.then((late) => answered(scan, mode, late?.results.filter(isWritten) ?? [], true));
  };
  const toMove = asked ?? (last?.canMove ? last : null);
  return {
    said,
    rows,
    scans,
    take: (line: string, mode: PackingMode) => {
      const orderCode = readScannedText(line);
      const bad = badCodeSignal(orderCode);
      if (bad) return say(bad);
      const scan = { key: crypto.randomUUID(), orderCode, at: new Date().toISOString() };
      void queue.add(() => run(scan, mode, false));
    },
    /** Moves the parcel of the last scan from the other bag to this one; undefined if it is in no other bag. */
    move: toMove ? () => void queue.add(() => run(toMove, 'pack', true)) : undefined,
    undo: (row: PackingRow) => void queue.add(() => undoRow(row)),
    undoLast: () =>
      void queue.add(async () => {
        const newest = rowsNow().find(({ canUndo }) => canUndo);
        if (newest) await undoRow(newest);
        else say(nothingToUndoSignal);
      }),
    /** Calls `next` after all scans so far; shows a signal instead if some still wait to be sent. */
    whenSent: (next: () => void) =>
      void queue.settled().then(() => (scans.hasWaiting(bag) ? say(sealWaitsSignal) : next())),
  };
}

/** The large signal and the rows of the page, with the states of stored scans. */
function useShown(entries: ReadonlyMap<string, OutboxEntry>, bag: string, play: (sound: Sound) => void) {
  const [said, setSaid] = useState({ turn: 0, signal: READY, key: '' });
  const made = useFreshState<readonly PackingRow[]>([]);
  const about = useRef('');
  const rowsOf = (own: readonly PackingRow[]) => withStored(own, entries, bag).slice(0, ROWS_MAX);
  const rows = rowsOf(made.shown);
  const last = rows.find(({ key }) => key === said.key);
  return {
    said: { turn: said.turn, signal: last?.stored ?? said.signal },
    /** The row that the signal is about. */
    last,
    rows,
    /** The rows after all scans so far, for work in the queue. */
    rowsNow: () => rowsOf(made.now()),
    /** Whether the page has undone a scan: a late answer does not bring it back. */
    isUndone: (key: string) => made.now().some((row) => row.key === key && row.isUndone),
    /** Whether the signal is about this scan: a late answer does not hide the signal of a later action. */
    isAbout: (key: string) => about.current === key,
    say: (signal: PackingSignal, key = '') => {
      about.current = key;
      setSaid(({ turn }) => ({ turn: turn + 1, signal, key }));
      if (signal.sound) play(signal.sound);
    },
    /** Adds a row, or replaces the row with the same key in place. */
    note: (row: PackingRow) => {
      const all = made.now();
      made.set(
        all.some(({ key }) => key === row.key)
          ? all.map((one) => (one.key === row.key ? row : one))
          : [row, ...all].slice(0, ROWS_MAX),
      );
    },
  };
}

function useUndoRow(
  scans: StoredPlaceScans,
  { say, note }: Pick<ReturnType<typeof useShown>, 'say' | 'note'>,
) {
  const [withdraw] = useWithdrawPackingMutation();
  return async ({ key, orderCode, mode, at, result }: PackingRow) => {
    const { error } = (await scans.undo(key)) ?? (await withdraw({ keys: [key] }));
    const failure = failureOf(error);
    if (failure) return say(failedSignal(orderCode, errorSentence(failure)));
    note({ key, orderCode, mode, at, result, isUndone: true });
    say(undoneSignal(orderCode));
  };
}

interface Event {
  readonly key: string;
  readonly orderCode: string;
  readonly bag: string;
  readonly occurredAt: string;
  readonly confirmed: boolean;
}

function useCall(opensBag: boolean) {
  const [pack] = usePackParcelsMutation();
  const [takeOut] = useTakeOutParcelsMutation();
  return async (mode: PackingMode, { confirmed, ...event }: Event) =>
    mode === 'pack'
      ? pack({ events: [{ ...event, ...(confirmed && { confirmed }), ...(opensBag && { opensBag }) }] })
      : takeOut({ events: [event] });
}
