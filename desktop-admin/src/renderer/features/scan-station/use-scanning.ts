import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import type { ReportRow, ScanAnswer, ScanReport, Station } from '../../platform/index.ts';
import {
  answerSignal,
  droppedSignal,
  failedSignal,
  listDoneSignal,
  nothingToUndoSignal,
  READY,
  takenBackSignal,
  weighingSignal,
  type Signal,
} from './signal.ts';
import { useEntryStates } from './use-entry-states.ts';
import type { Sound } from './verdict-styles.ts';
import { flushHeld, NOTHING_HELD, takeLine, type Held, type WeighMode } from './weighing.ts';
import { createWorkQueue } from './work-queue.ts';

/** Rows in the list of last scans. */
const SHOWN = 60;
/** Longer than any code; longer input is rejected. */
const LONGEST = 200;

export interface RecentScan extends ReportRow {
  id: number;
}
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
}

/** State of an open session: takes lines and answers them one after another. */
export function useScanning(
  station: Station,
  opened: ScanReport,
  { weighMode, play, onWritten }: ScanningOptions,
) {
  const { id: session, step } = opened.session;
  const [queue] = useState(createWorkQueue);
  const nextId = useRef(opened.rows.length);
  const held = useRef<Held>(NOTHING_HELD);
  const [rows, setRows] = useState<RecentScan[]>(() =>
    opened.rows
      .map((row, id) => ({ ...row, id }))
      .reverse()
      .slice(0, SHOWN),
  );
  const [counts, setCounts] = useState(opened.session.counts);
  const [said, setSaid] = useState<{ turn: number; signal: Signal }>({ turn: 0, signal: READY });
  useEntryStates(station, setRows);

  const say = (signal: Signal) => {
    setSaid(({ turn }) => ({ turn: turn + 1, signal }));
    if (signal.sound) play(signal.sound);
  };
  const fail = (text: string, error: unknown) =>
    say(
      failedSignal(text, errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' })),
    );

  const keep = async (text: string, weight: number | null, force: boolean): Promise<ScanAnswer> => {
    const answer = await station.scan({ session, text: text.slice(0, LONGEST), weight, force });
    const { verdict, orderCode, entry } = answer;
    nextId.current += 1;
    const row = { id: nextId.current, orderCode, verdict, at: new Date().toISOString(), weight, entry };
    setRows((before) => [row, ...before].slice(0, SHOWN));
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
        say(answerSignal(answer, step, weight));
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
          setRows((before) => markTakenBack(before, taken.orderCode));
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

function markTakenBack(rows: RecentScan[], orderCode: string): RecentScan[] {
  const at = rows.findIndex(
    (row) => row.orderCode === orderCode && row.entry !== null && row.verdict !== 'takenBack',
  );
  return rows.map((row, index) => (index === at ? { ...row, verdict: 'takenBack' as const } : row));
}
