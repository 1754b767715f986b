import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiError, selectSession } from '@logistics/shared/api-client/core';
import { useRunImportMutation, type HostImportAnswer } from '@logistics/shared/api-client/admin';
import type { SheetReport } from '@logistics/shared/contracts';
import type { ImportProgress } from '../../platform/index.ts';
import { createPace } from './progress-pace.ts';
import { failureOf, type Job, type JobFailure } from './job.ts';

export type Work<T> = (onProgress: (progress: ImportProgress) => void, signal: AbortSignal) => Promise<T>;
type Result = HostImportAnswer | JobFailure | { unnamed: SheetReport[] };

/** Thrown when another window runs this job. This window then shows nothing of it. */
export class JobInOtherWindow extends Error {
  override readonly name = 'JobInOtherWindow';
}

export interface JobRun {
  job: Job;
  /** Returns the current state, also inside callbacks that started before. */
  now: () => Job;
  show: (job: Job) => void;
  isRunning: () => boolean;
  /** Runs one reading or sending and replaces any other; null: it was cancelled, or is no longer shown. */
  attempt: (writes: boolean, work: Work<HostImportAnswer>) => Promise<Result | null>;
  /** Cancels the running work; the screen is unchanged. */
  stop: () => void;
}

/** The shown job; `now` returns it inside callbacks that started earlier. */
function useShownJob(): Pick<JobRun, 'job' | 'now' | 'show'> {
  const [job, setJob] = useState<Job>({ phase: 'idle' });
  const newest = useRef<Job>(job);
  return {
    job,
    now: () => newest.current,
    show: (next) => {
      newest.current = next;
      setJob(next);
    },
  };
}

/**
 * The one job that is shown, and its running work. It belongs to one user: after logout nothing of it is left for the
 * next user, a preview ends, and a confirmed import continues as theirs.
 */
export function useJobRun(onLeft: () => void): JobRun {
  const [run] = useRunImportMutation();
  const { job, now, show } = useShownJob();
  const running = useRef<AbortController | null>(null);
  const person = useSelector(selectSession).stored?.id ?? null;

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  /** Shows nothing; a confirmed import continues. */
  const detach = () => {
    running.current = null;
    show({ phase: 'idle' });
  };

  const attempt: JobRun['attempt'] = async (writes, work) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const isShown = () => running.current === controller;
    const pace = createPace(() => performance.now());
    const progressed = (progress: ImportProgress) => {
      const shown = now();
      if (isShown() && (shown.phase === 'previewing' || shown.phase === 'importing'))
        show({ ...shown, progress: pace(progress) });
    };
    /** Work that is no longer shown must not ask for a login, and is not repeated for the next user. */
    const whileShown = async () => {
      controller.signal.throwIfAborted();
      try {
        if (isShown()) return await work(progressed, controller.signal);
      } catch (error) {
        if (isShown() && !(error instanceof JobInOtherWindow)) throw error;
      }
      if (isShown()) detach();
      throw new DOMException('The view is closed', 'AbortError');
    };
    try {
      const answer = await run({ run: whileShown, writes }).unwrap();
      return isShown() ? answer : null;
    } catch (error) {
      const said = (await unnamedSheets(error)) ?? failureOf(error);
      return isShown() ? said : null;
    } finally {
      if (isShown()) running.current = null;
    }
  };

  const leave = useEffectEvent(() => {
    if (now().phase !== 'importing') stop();
    detach();
    onLeft();
  });
  useEffect(() => () => leave(), [person]);

  return { job, now, show, isRunning: () => running.current !== null, attempt, stop };
}

/** Returns the sheets of a file without a known column for the tracking code; null: another error. */
async function unnamedSheets(error: unknown): Promise<{ unnamed: SheetReport[] } | null> {
  if (!isApiError(error) || error.code !== 'FILE_NO_HEADER') return null;
  // It needs zod, which no first screen should load.
  const { sheetsToName } = await import('./no-header.ts');
  const unnamed = sheetsToName(error.data);
  return unnamed && { unnamed };
}
