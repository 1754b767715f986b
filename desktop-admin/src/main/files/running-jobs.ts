import type { ImportOptions } from '@logistics/shared/contracts';
import type { ImportProgress } from '../../bridge/index.ts';
import { Cancelled, refuse } from '../refusal.ts';
import type { Person } from '../server/person.ts';

/** So many jobs that ended before a page came wait for one; the oldest go first. */
const ENDED_KEPT = 10;

/** Reading or sending of one file, as its page named it. */
export interface Job {
  id: string;
  fileId: string;
  options: ImportOptions;
  token: string;
  /** Who began it, whoever is at the machine when it ends. */
  by: Person;
}

/** The page that looks at a job, for as long as it is there. */
export interface JobPage {
  onProgress(progress: ImportProgress): void;
  /** Aborted when that page is no more (closed, loaded anew, or crashed), or its person logged out. */
  left: AbortSignal;
}

/** What a job at work knows of who looks at it. */
export interface JobCall {
  signal: AbortSignal;
  /** As the last page had it: its person may have logged in anew. */
  token(): string;
  onProgress(progress: ImportProgress): void;
  isAwaited(): boolean;
  /** From now on somebody else tells how it ends, should its page be gone. */
  handOn(): void;
}

/** A job whose page is gone; `failed`: it ended, and nobody was told. */
export interface LeftBehind {
  job: Job;
  progress: ImportProgress | null;
  failed: boolean;
}

export interface RunningJobs<T> {
  /**
   * Starts a job, or goes on with the one of that id whose page is gone.
   * @throws Refusal MALFORMED_REQUEST where a page looks at it already or was told its end, or it is another person's
   */
  run(job: Job, page: JobPage, work: (call: JobCall) => Promise<T>): Promise<T>;
  /** Jobs of the person with this id that a page can go on with; what failed comes first. */
  left(person: number): LeftBehind[];
  /** Lets go of what ended for others than the person with this id. */
  forgetOthers(person: number): void;
  /** Ends a running job; an unknown or finished one is left alone. */
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
 * Jobs outlive their page: one that is loaded anew goes on with them, and what failed meanwhile waits for the next page.
 * @param onLeftFailed a job failed that no page looks at
 */
export function createRunningJobs<T>(onLeftFailed: (job: Job, error: unknown) => void): RunningJobs<T> {
  const running = new Map<string, Running<T>>();
  /** Ended before the page came that was told. */
  const told = new Set<string>();

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
      told.add(job.id);
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
      // Two windows that found it both: it is not begun anew for the second.
      if (told.has(job.id)) throw refuse('MALFORMED_REQUEST');
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

/** What a job is given: whichever page looks at it then. */
function callOf(begun: Begun): JobCall {
  return {
    signal: begun.stop.signal,
    token: () => begun.job.token,
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
