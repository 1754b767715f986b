import type { ImportOptions } from '@logistics/shared/contracts';
import type { ImportProgress } from '../../bridge/index.ts';
import { Cancelled, refuse } from '../../station/refusal.ts';
import type { Person } from '../../station/person.ts';

/** Number of ended jobs that wait for a page; the oldest are dropped first. */
const ENDED_KEPT = 10;

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
  /** From now on another part (the outbox) reports the end if the page is gone. */
  handOn(): void;
}

/** A job whose page is gone; `failed`: it ended with an error that no page has shown. */
export interface LeftBehind {
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
  left(person: number): LeftBehind[];
  /** Drops ended jobs of users other than this one. */
  forgetOthers(person: number): void;
  /** Cancels a running job; ignores an unknown or finished one. */
  cancel(id: string): void;
}

interface Begun extends LeftBehind {
  page: JobPage;
  stop: AbortController;
  hasEnded: boolean;
  isHandedOn: boolean;
}
interface Running<T> extends Begun {
  answer: Promise<T>;
}
const isLeft = ({ page }: Begun): boolean => page.left.aborted;

/**
 * Jobs outlive their page: a reloaded page resumes them, and failures wait for the next page.
 * @param onLeftFailed called when a job without a page fails
 */
export function createRunningJobs<T>(onLeftFailed: (job: Job, error: unknown) => void): RunningJobs<T> {
  const running = new Map<string, Running<T>>();
  /** Jobs that ended without a page and whose result another page has received. */
  const handedOut = new Set<string>();

  const end = (one: Running<T>, error?: unknown) => {
    one.hasEnded = true;
    if (!isLeft(one) || one.isHandedOn || error instanceof Cancelled) {
      running.delete(one.job.id);
    } else if (error !== undefined) {
      one.failed = true;
      onLeftFailed(one.job, error);
    }
    const ended = [...running.values()].filter(({ hasEnded }) => hasEnded);
    for (const { job } of ended.slice(0, -ENDED_KEPT)) running.delete(job.id);
  };

  const goOn = (one: Running<T>, job: Job, page: JobPage): Promise<T> => {
    if (!isLeft(one) || one.job.by.id !== job.by.id) throw refuse('MALFORMED_REQUEST');
    one.page = page;
    one.job = job;
    if (one.hasEnded) {
      running.delete(job.id);
      handedOut.add(job.id);
    }
    return one.answer;
  };

  const start = (job: Job, page: JobPage, work: (call: JobCall) => Promise<T>): Promise<T> => {
    const stop = new AbortController();
    const fresh = { progress: null, failed: false, hasEnded: false, isHandedOn: false };
    const begun: Begun = { job, page, stop, ...fresh };
    const one = Object.assign(begun, { answer: work(callOf(begun)) });
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
      if (handedOut.has(job.id)) throw refuse('MALFORMED_REQUEST');
      const known = running.get(job.id);
      return known ? goOn(known, job, page) : start(job, page, work);
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

/** Returns a job's access to its page, which is the page that shows the job at that time. */
function callOf(begun: Begun): JobCall {
  return {
    signal: begun.stop.signal,
    onProgress: (progress) => {
      begun.progress = progress;
      if (!isLeft(begun)) begun.page.onProgress(progress);
    },
    isAwaited: () => !isLeft(begun),
    handOn: () => {
      begun.isHandedOn = true;
    },
  };
}
