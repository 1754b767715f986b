import { useState } from 'react';
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
import { createWorkQueue } from '../../components/work-queue.ts';
import {
  badCodeSignal,
  failedSignal,
  isWritten,
  nothingToUndoSignal,
  READY,
  resultSignal,
  undoneSignal,
  type PackingMode,
  type PackingSignal,
} from './packing-signal.ts';

/** A scan since the page was opened. */
export interface PackingRow {
  readonly result: PackResult;
  readonly mode: PackingMode;
  readonly at: string;
  readonly isUndone: boolean;
}
/** Newest scans that the page shows. */
const ROWS_MAX = 100;

interface Asked {
  readonly key: string;
  readonly orderCode: string;
}

/**
 * Scans at the packing station of one bag. They are sent one after another, in their order. A scan without an answer is
 * sent once more with the same key, so that it counts once.
 */
export function usePacking(bag: string, play: (sound: Sound) => void) {
  const [queue] = useState(createWorkQueue);
  const [said, setSaid] = useState({ turn: 0, signal: READY });
  const [rows, setRows] = useState<readonly PackingRow[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = useSend();
  const [withdraw] = useWithdrawPackingMutation();

  const say = (signal: PackingSignal) => {
    setSaid(({ turn }) => ({ turn: turn + 1, signal }));
    if (signal.sound) play(signal.sound);
  };
  const run = async (scan: Asked, mode: PackingMode, confirmed: boolean) => {
    const { key, orderCode } = scan;
    const at = new Date().toISOString();
    const { result, failure } = await send(mode, { key, orderCode, bag, occurredAt: at, confirmed });
    if (!result) return say(failedSignal(orderCode, failure));
    setAsked(result.result === 'other-bag' ? scan : null);
    setRows((all) => [{ result, mode, at, isUndone: false }, ...all].slice(0, ROWS_MAX));
    say(resultSignal(result, mode));
  };
  const undoRow = async ({ result: { key, orderCode } }: PackingRow) => {
    const { error } = await withdraw({ keys: [key] });
    const failure = failureOf(error);
    if (failure) return say(failedSignal(orderCode, errorSentence(failure)));
    setRows((all) => all.map((row) => (row.result.key === key ? { ...row, isUndone: true } : row)));
    say(undoneSignal(orderCode));
  };
  const canUndo = (row: PackingRow) => !row.isUndone && isWritten(row.result);
  return {
    said,
    rows,
    canUndo,
    take: (line: string, mode: PackingMode) => {
      const orderCode = readScannedText(line);
      const bad = badCodeSignal(orderCode);
      if (bad) return say(bad);
      const scan = { key: crypto.randomUUID(), orderCode };
      void queue.add(() => run(scan, mode, false));
    },
    /** Moves the parcel of the last scan from its other bag; undefined if there is none. */
    move: asked ? () => void queue.add(() => run(asked, 'pack', true)) : undefined,
    undo: (row: PackingRow) => void queue.add(() => undoRow(row)),
    undoLast: () => {
      const last = rows.find(canUndo);
      if (last) void queue.add(() => undoRow(last));
      else say(nothingToUndoSignal);
    },
    settled: () => queue.settled(),
  };
}

interface Event extends Asked {
  readonly bag: string;
  readonly occurredAt: string;
  readonly confirmed: boolean;
}
type Sent = { result: PackResult; failure?: undefined } | { result?: undefined; failure: string };

function useSend() {
  const [pack] = usePackParcelsMutation();
  const [takeOut] = useTakeOutParcelsMutation();
  const once = async (mode: PackingMode, { confirmed, ...event }: Event) =>
    mode === 'pack'
      ? pack({ events: [{ ...event, ...(confirmed && { confirmed }) }] })
      : takeOut({ events: [event] });
  return async (mode: PackingMode, event: Event): Promise<Sent> => {
    let { data, error } = await once(mode, event);
    if (failureOf(error)?.code === 'OFFLINE') ({ data, error } = await once(mode, event));
    const [result] = data?.results ?? [];
    if (result) return { result };
    return { failure: errorSentence(failureOf(error) ?? { code: 'INTERNAL_ERROR', message: '' }) };
  };
}
