import { useEffect, useEffectEvent, useRef } from 'react';
import type { ScanAnswer, ScanReport, Station } from '../../platform/index.ts';
import { droppedSignal, listDoneSignal, weighingSignal } from './signal.ts';
import { useSessionScans, type SessionScanOptions } from './use-session-scans.ts';
import { flushHeld, NOTHING_HELD, takeLine, type Held, type Taken, type WeighMode } from './weighing.ts';

/** Result of a pasted code; `failed`: this machine could not store it. */
export interface PastedCode {
  code: string;
  verdict: ScanAnswer['verdict'] | 'failed';
}

interface ScanningOptions extends Omit<SessionScanOptions, 'onUnusedWeight'> {
  weighMode: WeighMode;
}

/** State of an open session: takes lines of scanners, scales and the keyboard, and lists of codes. */
export function useScanning(
  station: Station,
  opened: ScanReport,
  { weighMode, ...options }: ScanningOptions,
) {
  const held = useRef<Held>(NOTHING_HELD);
  const { shown, say, queue, write, scan, undoLast } = useSessionScans(station, opened, {
    ...options,
    onUnusedWeight: (weight) => {
      if (held.current.weight === null) held.current = { ...held.current, weight };
    },
  });
  const accept = (taken: Taken) => {
    held.current = taken.held;
    for (const { text, weight } of taken.scans) void scan(text, weight);
  };
  const flush = () => accept(flushHeld(held.current));
  // When the user leaves or changes the weighing mode, store a scanned parcel that was not weighed yet.
  const flushLast = useEffectEvent(flush);
  useEffect(() => () => flushLast(), [weighMode]);

  return {
    ...shown,
    /** Stores a parcel that still waits for its weight, before the step changes. */
    flush,
    /** Adds a weight to the parcel that is shown. */
    weigh(weight: number): void {
      const { code } = shown.said.signal;
      if (code !== null) void scan(code, weight);
    },
    /** Takes a line from a scanner, a scale or the keyboard. */
    take(line: string): void {
      const taken = takeLine(weighMode, held.current, line);
      accept(taken);
      const signal = taken.said && weighingSignal(taken.said, taken.held);
      if (signal) void queue.add(async () => say(signal));
    },
    /** Writes the scan although its step is out of order. */
    force(): void {
      const { canForce, code, weight } = shown.said.signal;
      if (canForce && code !== null) void scan(code, weight, true);
    },
    undo(): void {
      const { code } = held.current;
      if (code === null) return void undoLast();
      held.current = NOTHING_HELD;
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
