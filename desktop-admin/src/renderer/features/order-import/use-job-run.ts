import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiError, selectSession } from '@logistics/shared/api-client/core';
import { useRunImportMutation, type HostImportAnswer } from '@logistics/shared/api-client/admin';
import type { SheetReport } from '@logistics/shared/contracts';
import type { ImportProgress } from '../../platform/index.ts';
import { failureOf, type Job, type JobFailure } from './job.ts';

export type Work<T> = (onProgress: (progress: ImportProgress) => void, signal: AbortSignal) => Promise<T>;
type Result = HostImportAnswer | JobFailure | { unnamed: SheetReport[] };

/** The work is another window's: nothing of it is shown here. */
export class TakenElsewhere extends Error {
  override readonly name = 'TakenElsewhere';
}

interface JobRun {
  job: Job;
  /** As it is at this moment, also within work that began before. */
  now: () => Job;
  show: (job: Job) => void;
  isRunning: () => boolean;
  /** Runs one reading or sending in place of any other; null: it was stopped, or nobody looks at it any more. */
  attempt: (writes: boolean, work: Work<HostImportAnswer>) => Promise<Result | null>;
  /** Ends what runs; what is shown stays. */
  stop: () => void;
}

/**
 * The one job that is looked at, and what runs of it. It is one person's: when they log out nothing of it is left for
 * the next, what was only looked at ends, and an import that they confirmed goes on as theirs.
 */
export function useJobRun(onLeft: () => void): JobRun {
  const [run] = useRunImportMutation();
  const [job, setJob] = useState<Job>({ phase: 'idle' });
  const newest = useRef<Job>(job);
  const running = useRef<AbortController | null>(null);
  const person = useSelector(selectSession).stored?.id ?? null;

  const now = () => newest.current;
  const show = (next: Job) => {
    newest.current = next;
    setJob(next);
  };
  const lookAway = () => {
    running.current = null;
  };
  const stop = () => {
    running.current?.abort();
    lookAway();
  };

  const leaveBe = () => {
    lookAway();
    show({ phase: 'idle' });
  };

  const attempt: JobRun['attempt'] = async (writes, work) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const isLookedAt = () => running.current === controller;
    const progressed = (progress: ImportProgress) => {
      const shown = now();
      if (isLookedAt() && (shown.phase === 'previewing' || shown.phase === 'importing'))
        show({ ...shown, progress });
    };
    /** What was left is nobody's to log in for, and is not begun anew by whoever logs in next. */
    const whileLookedAt = async () => {
      controller.signal.throwIfAborted();
      try {
        if (isLookedAt()) return await work(progressed, controller.signal);
      } catch (error) {
        if (isLookedAt() && !(error instanceof TakenElsewhere)) throw error;
      }
      if (isLookedAt()) leaveBe();
      throw new DOMException('Nobody looks at it', 'AbortError');
    };
    try {
      const answer = await run({ run: whileLookedAt, writes }).unwrap();
      return isLookedAt() ? answer : null;
    } catch (error) {
      const said = (await unnamedSheets(error)) ?? failureOf(error);
      return isLookedAt() ? said : null;
    } finally {
      if (isLookedAt()) lookAway();
    }
  };

  const leave = useEffectEvent(() => {
    if (now().phase !== 'importing') stop();
    leaveBe();
    onLeft();
  });
  useEffect(() => () => leave(), [person]);

  return { job, now, show, isRunning: () => running.current !== null, attempt, stop };
}

/** Of a file in which no column is known for the tracking code; null: it failed otherwise. */
async function unnamedSheets(error: unknown): Promise<{ unnamed: SheetReport[] } | null> {
  if (!isApiError(error) || error.code !== 'FILE_NO_HEADER') return null;
  // Reading it takes the contract's library, which no first screen should wait for.
  const { sheetsToName } = await import('./no-header.ts');
  const unnamed = sheetsToName(error.data);
  return unnamed && { unnamed };
}
