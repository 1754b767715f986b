import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import type { ScanAnswer, ScanReport, Station } from '../../platform/index.ts';
import {
  answerSignal,
  droppedSignal,
  failedSignal,
  listDoneSignal,
  nothingToUndoSignal,
  READY,
  settledSignal,
  takenBackSignal,
  weighingSignal,
  type Signal,
} from './signal.ts';
import { useSessionRows } from './use-session-rows.ts';
import type { Sound } from './verdict-styles.ts';
import { flushHeld, NOTHING_HELD, takeLine, type Held, type WeighMode } from './weighing.ts';
import { createWorkQueue } from './work-queue.ts';

/** Longer than any code or tracking address; longer input is cut. */
const LONGEST = 500;

/** Result of a pasted code; `failed`: this machine could not store it. */
export interface PastedCode {
  code: string;
  verdict: ScanAnswer['verdict'] | 'failed';
}

interface ScanningOptions {
  weighMode: WeighMode;
  play: (sound: Sound) => void;
  /** Called when a parcel was written with this step. */
  onWritten: (parcel: { orderCode: string; weight: number | null; at: string }) => void;
  /** Called when the server judged a scan in another way, and the user has scanned others since. */
  onContradiction: (signal: Signal) => void;
}

/** State of an open session: takes lines and answers them one after another. */
export function useScanning(
  station: Station,
  opened: ScanReport,
  { weighMode, play, onWritten, onContradiction }: ScanningOptions,
) {
  const { id: session, step } = opened.session;
  const [queue] = useState(createWorkQueue);
  /** The scan that the signal is about. */
  const saidOf = useRef<number | null>(null);
  const held = useRef<Held>(NOTHING_HELD);
  const [said, setSaid] = useState<{ turn: number; signal: Signal }>({ turn: 0, signal: READY });
  const say = (signal: Signal, of: number | null = null) => {
    saidOf.current = of;
    setSaid(({ turn }) => ({ turn: turn + 1, signal }));
    if (signal.sound) play(signal.sound);
  };
  const { rows, counts, setCounts, read, add } = useSessionRows(station, opened, (row) => {
    const signal = settledSignal(row, step);
    if (row.verdict === 'recorded') onWritten(row);
    if (saidOf.current === row.id) say(signal, row.id);
    else if (row.verdict !== 'recorded') onContradiction(signal);
  });

  const fail = (text: string, error: unknown) =>
    say(
      failedSignal(text, errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' })),
    );

  const keep = async (text: string, weight: number | null, force: boolean): Promise<ScanAnswer> => {
    const answer = await station.scan({ session, text: text.slice(0, LONGEST), weight, force });
    const { id, verdict, orderCode, entry } = answer;
    const row = { id, orderCode, verdict, at: entry?.at ?? new Date().toISOString(), weight, entry };
    add(row);
    setCounts(answer.counts);
    if (verdict === 'recorded') onWritten(row);
    return answer;
  };
  const scan = (text: string, weight: number | null, force = false) =>
    queue.add(async () => {
      try {
        const answer = await keep(text, weight, force);
        // A misread label must not use up the weight of the parcel.
        if (answer.verdict === 'notACode' && weight !== null && held.current.weight === null)
          held.current = { ...held.current, weight };
        say(answerSignal(answer, step, weight), answer.id);
      } catch (error) {
        fail(text, error);
      }
    });
  const flush = () => {
    const taken = flushHeld(held.current);
    held.current = taken.held;
    for (const { text, weight } of taken.scans) void scan(text, weight);
  };
  // When the user leaves or changes the weighing mode, store a scanned parcel that was not weighed yet.
  const flushLast = useEffectEvent(flush);
  useEffect(() => () => flushLast(), [weighMode]);

  return {
    rows,
    counts,
    said,
    /** Takes a line from a scanner, a scale or the keyboard. */
    take(line: string): void {
      const taken = takeLine(weighMode, held.current, line);
      held.current = taken.held;
      for (const { text, weight } of taken.scans) void scan(text, weight);
      if (taken.said) {
        const signal = weighingSignal(taken.said, taken.held);
        void queue.add(async () => say(signal));
      }
    },
    /** Writes the scan although its step is out of order. */
    force(): void {
      const { signal } = said;
      if (signal.canForce && signal.code !== null) void scan(signal.code, signal.weight, true);
    },
    undo(): void {
      const waiting = held.current.code;
      if (waiting !== null) {
        held.current = NOTHING_HELD;
        say(droppedSignal(waiting));
        return;
      }
      void queue.add(async () => {
        try {
          const taken = await station.takeBackLast(session);
          if (!taken) return say(nothingToUndoSignal);
          setCounts(taken.counts);
          await read();
          say(takenBackSignal(taken.orderCode));
        } catch (error) {
          fail('', error);
        }
      });
    },
    /** Stores a list of codes and reports each result. Stops early when `signal` is aborted. */
    async paste(
      codes: readonly string[],
      tell: (result: PastedCode) => void,
      signal: AbortSignal,
    ): Promise<void> {
      let written = 0;
      let done = 0;
      for (const code of codes) {
        if (signal.aborted) break;
        const verdict = await queue
          .add(() => keep(code, null, false))
          .then(
            (answer) => answer.verdict,
            () => 'failed' as const,
          );
        done += 1;
        if (verdict === 'recorded' || verdict === 'unknown') written += 1;
        tell({ code, verdict });
      }
      say(listDoneSignal(written, done));
    },
    async end(): Promise<ScanReport> {
      flush();
      await queue.settled();
      return station.endSession(session);
    },
  };
}
