import type { ImportOptions } from '@logistics/shared/contracts';
import type { ImportProgress } from '../../bridge/index.ts';
import { Cancelled, refuse } from '../../station/refusal.ts';
import type { Person } from '../../station/person.ts';

/** Number of ended jobs that wait for a page; the oldest are dropped first. */
const ENDED_JOBS_MAX = 10;

/** Reading or sending of one file, with the id that the page chose. */
export interface Job {
  id: string;
  fileId: string;
  options: ImportOptions;
  /** User who started it, even if another user is logged in when it ends. */
  by: Person;
}

/** The page that shows a job, while it exists. */
export interface JobPage {
  onProgress(progress: ImportProgress): void;
  /** Aborted when that page is gone (closed, reloaded or crashed), or its user logged out. */
  left: AbortSignal;
}

/** A running job's access to its page. */
export interface JobCall {
  signal: AbortSignal;
  onProgress(progress: ImportProgress): void;
  isAwaited(): boolean;
  /** Another part (the outbox) reports the end from now on, if the page is gone. */
  delegateReport(): void;
}

/** A job whose page is gone; `failed`: it ended with an error that no page has shown. */
export interface LeftJobState {
  job: Job;
  progress: ImportProgress | null;
  failed: boolean;
}

export interface RunningJobs<T> {
  /**
   * Starts a job, or resumes the job with this id if its page is gone.
   * @throws Refusal MALFORMED_REQUEST if another page shows it or received its end, or if it belongs to another user
   */
  run(job: Job, page: JobPage, work: (call: JobCall) => Promise<T>): Promise<T>;
  /** Jobs of this user that a page can resume; failed ones first. */
  left(person: number): LeftJobState[];
  /** Drops ended jobs of users other than this one. */
  forgetOthers(person: number): void;
  /** Cancels a running job; ignores an unknown or finished one. */
  cancel(id: string): void;
}

interface StartedJob extends LeftJobState {
  page: JobPage;
  stop: AbortController;
  hasEnded: boolean;
  isReportDelegated: boolean;
}
interface Running<T> extends StartedJob {
  answer: Promise<T>;
}
const isLeft = ({ page }: StartedJob): boolean => page.left.aborted;

/**
 * Creates the jobs. A job continues after its page is gone: a reloaded page resumes it, and a failure waits for the
 * next page.
 * @param onLeftFailed called when a job without a page fails
 */
export function createRunningJobs<T>(onLeftFailed: (job: Job, error: unknown) => void): RunningJobs<T> {
  const running = new Map<string, Running<T>>();
  /** Jobs that ended without a page and whose result another page has received. */
  const deliveredJobs = new Set<string>();

  const end = (one: Running<T>, error?: unknown) => {
    one.hasEnded = true;
    if (!isLeft(one) || one.isReportDelegated || error instanceof Cancelled) {
      running.delete(one.job.id);
    } else if (error !== undefined) {
      one.failed = true;
      onLeftFailed(one.job, error);
    }
    const ended = [...running.values()].filter(({ hasEnded }) => hasEnded);
    for (const { job } of ended.slice(0, -ENDED_JOBS_MAX)) running.delete(job.id);
  };

  const resume = (one: Running<T>, job: Job, page: JobPage): Promise<T> => {
    if (!isLeft(one) || one.job.by.id !== job.by.id) throw refuse('MALFORMED_REQUEST');
    one.page = page;
    one.job = job;
    if (one.hasEnded) {
      running.delete(job.id);
      deliveredJobs.add(job.id);
    }
    return one.answer;
  };

  const start = (job: Job, page: JobPage, work: (call: JobCall) => Promise<T>): Promise<T> => {
    const stop = new AbortController();
    const fresh = { progress: null, failed: false, hasEnded: false, isReportDelegated: false };
    const started: StartedJob = { job, page, stop, ...fresh };
    const one = Object.assign(started, { answer: work(callOf(started)) });
    running.set(job.id, one);
    one.answer.then(
      () => end(one),
      (error: unknown) => end(one, error),
    );
    return one.answer;
  };

  return {
    run: async (job, page, work) => {
      // Two windows found this job. Don't start it again for the second one.
      if (deliveredJobs.has(job.id)) throw refuse('MALFORMED_REQUEST');
      const known = running.get(job.id);
      return known ? resume(known, job, page) : start(job, page, work);
    },
    left: (person) =>
      [...running.values()]
        .filter((one) => isLeft(one) && one.job.by.id === person)
        .sort((a, b) => Number(b.failed) - Number(a.failed)),
    forgetOthers: (person) => {
      for (const { job, hasEnded } of running.values())
        if (hasEnded && job.by.id !== person) running.delete(job.id);
    },
    cancel: (id) => running.get(id)?.stop.abort(),
  };
}

/** Returns a job's access to its page. Another page may resume the job, so the page can change. */
function callOf(started: StartedJob): JobCall {
  return {
    signal: started.stop.signal,
    onProgress: (progress) => {
      started.progress = progress;
      if (!isLeft(started)) started.page.onProgress(progress);
    },
    isAwaited: () => !isLeft(started),
    delegateReport: () => {
      started.isReportDelegated = true;
    },
  };
}
