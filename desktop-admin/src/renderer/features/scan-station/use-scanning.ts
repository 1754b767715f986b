import { useRef } from 'react';
import { carrierOf } from '@logistics/shared/domain';
import type { ScanAnswer, ScanReport, Station } from '../../platform/index.ts';
import { droppedSignal, listDoneSignal } from './signal.ts';
import type { ScaleLoads } from './scale-loads.ts';
import { useSessionScans, type SessionScanOptions } from './use-session-scans.ts';
import { useWeighedLines } from './use-weighed-lines.ts';
import { NOTHING_PENDING, type PendingScan, type WeighMode } from './weighing.ts';

/** Result of a pasted code; `failed`: this machine could not store it. */
export interface PastedCode {
  code: string;
  verdict: ScanAnswer['verdict'] | 'failed';
}

interface ScanningOptions extends Omit<SessionScanOptions, 'onUnusedWeight' | 'onAnswered' | 'onRejected'> {
  weighMode: WeighMode;
  /** Of the scale at a serial port. Scales that type like a keyboard send lines. */
  loads: ScaleLoads;
  /** Called with a scanned text that is no code of a parcel, and the key of its scan if the server rejected it later. */
  onNotACode: (text: string, rejectedKey: string | null) => unknown;
}

/** State of an open session: takes lines of scanners, scales and the keyboard, and lists of codes. */
export function useScanning(
  station: Station,
  opened: ScanReport,
  { weighMode, loads, onNotACode, ...options }: ScanningOptions,
) {
  const pending = useRef<PendingScan>(NOTHING_PENDING);
  const { shown, say, queue, write, scan, undoLast } = useSessionScans(station, opened, {
    ...options,
    onAnswered: (text, { verdict, orderCode }) => {
      loads.answered(text, verdict === 'notACode' ? null : orderCode);
      if (verdict === 'notACode') onNotACode(orderCode, null);
    },
    onRejected: ({ orderCode, entry }) => {
      if (carrierOf(orderCode) === null) onNotACode(orderCode, entry?.key ?? null);
    },
    onUnusedWeight: (weight) => {
      if (pending.current.weight === null) pending.current = { ...pending.current, weight };
    },
  });
  const { take, takeScale, flush } = useWeighedLines(pending, { weighMode, loads, scan, say, queue });

  return {
    ...shown,
    /** Stores a parcel that still waits for its weight, before the step changes. */
    flush,
    /** Adds a weight to a parcel that was scanned. */
    weigh: (code: string, weight: number) => void scan(code, weight),
    /** Takes a line from a scanner, a scale or the keyboard. */
    take,
    /** Call it after each reading of the scale. */
    takeScale,
    /** Writes the scan although its step is out of order. */
    force(): void {
      const { canForce, code, measured } = shown.said.signal;
      if (canForce && code !== null) void scan(code, measured, true);
    },
    undo(): void {
      const { code } = pending.current;
      if (code === null) return void undoLast();
      pending.current = NOTHING_PENDING;
      say(droppedSignal(code));
    },
    /** Stores a list of codes and reports each result. Stops early when `signal` is aborted. */
    async paste(codes: readonly string[], onResult: PasteWatch['onResult'], signal: AbortSignal) {
      const store = (code: string) => queue.add(() => write(code, null, false));
      say(listSignal(await storeCodes(codes, store, { onResult, signal })));
    },
    async end(): Promise<ScanReport> {
      flush();
      await queue.settled();
      return station.endSession(opened.session.id);
    },
  };
}

function listSignal(verdicts: readonly PastedCode['verdict'][]) {
  const written = verdicts.filter((verdict) => verdict === 'recorded' || verdict === 'unknown');
  return listDoneSignal(written.length, verdicts.length);
}

interface PasteWatch {
  onResult: (result: PastedCode) => void;
  signal: AbortSignal;
}

async function storeCodes(
  codes: readonly string[],
  store: (code: string) => Promise<ScanAnswer>,
  { onResult, signal }: PasteWatch,
): Promise<PastedCode['verdict'][]> {
  const verdicts: PastedCode['verdict'][] = [];
  for (const code of codes) {
    if (signal.aborted) break;
    const verdict = await store(code).then(
      (answer) => answer.verdict,
      () => 'failed' as const,
    );
    verdicts.push(verdict);
    onResult({ code, verdict });
  }
  return verdicts;
}
