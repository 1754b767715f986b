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
    /** Takes a line from a scanner, a scale or the keyboard. */
    take(line: string): void {
      const taken = takeLine(weighMode, held.current, line);
      accept(taken);
      if (taken.said) {
        const signal = weighingSignal(taken.said, taken.held);
        void queue.add(async () => say(signal));
      }
    },
    /** Writes the scan although its step is out of order. */
    force(): void {
      const { signal } = shown.said;
      if (signal.canForce && signal.code !== null) void scan(signal.code, signal.weight, true);
    },
    undo(): void {
      const waiting = held.current.code;
      if (waiting !== null) {
        held.current = NOTHING_HELD;
        say(droppedSignal(waiting));
        return;
      }
      void undoLast();
    },
    /** Stores a list of codes and reports each result. Stops early when `signal` is aborted. */
    async paste(codes: readonly string[], onResult: PasteWatch['onResult'], signal: AbortSignal) {
      const store = (code: string) => queue.add(() => write(code, null, false));
      const verdicts = await storeCodes(codes, store, { onResult, signal });
      const written = verdicts.filter((verdict) => verdict === 'recorded' || verdict === 'unknown');
      say(listDoneSignal(written.length, verdicts.length));
    },
    async end(): Promise<ScanReport> {
      flush();
      await queue.settled();
      return station.endSession(opened.session.id);
    },
  };
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
