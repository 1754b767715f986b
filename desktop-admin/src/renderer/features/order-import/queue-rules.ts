import type { Job, JobFailure } from './job.ts';
import { goodRows, missingColumns } from './preview-figures.ts';
import { isOpen, type QueueEntry, type QueueState } from './use-file-queue.ts';

/** Failures of the connection or of a busy server, not of the file: reading it again later may work. */
const OUTAGES: readonly JobFailure['code'][] = ['OFFLINE', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'];
const isOutage = ({ code }: JobFailure): boolean => OUTAGES.includes(code);

type Previewed = Extract<Job, { phase: 'previewed' }>;

/**
 * Whether a person must look at a file before its import: rejected rows, warnings, rows older than the stored data, no
 * good rows, a missing column, an unread sheet with rows, a file open in another program, or no comparison with the
 * server.
 */
export function needsReview({ summary, file }: Pick<Previewed, 'summary' | 'file'>): boolean {
  const missing = missingColumns(summary.sheets);
  return (
    summary.rejected > 0 ||
    summary.warnings > 0 ||
    summary.older > 0 ||
    goodRows(summary) === 0 ||
    missing.date ||
    missing.status ||
    summary.sheets.some(({ read, rows }) => !read && rows > 0) ||
    file.openElsewhere ||
    !summary.compared
  );
}

/** Returns the entry of the file that is shown now; null: it is not in the list, or it is settled. */
function activeEntry({ entries }: Pick<QueueState, 'entries'>, job: Job): QueueEntry | null {
  if (job.phase === 'idle') return null;
  return entries.find((entry) => isOpen(entry) && entry.file.id === job.file.id) ?? null;
}

/** The next file that was not read yet; null: there is none. */
export function nextWaiting({ entries }: Pick<QueueState, 'entries'>, job: Job): QueueEntry | null {
  const isShown = job.phase !== 'idle' && job.phase !== 'done' && job.phase !== 'failed';
  const shown = isShown ? job.file.id : null;
  return entries.find(({ state, file }) => state === 'waiting' && file.id !== shown) ?? null;
}

/** The file that a person asked to see while another was running. */
export function askedEntry({ entries, byHand }: QueueState, job: Job): QueueEntry | null {
  if (byHand === null || (job.phase !== 'idle' && job.file.id === byHand)) return null;
  return entries.find((entry) => isOpen(entry) && entry.file.id === byHand) ?? null;
}

/** Whether files wait while a person looks at a file that they asked to see. */
export function waitsForPerson(queue: QueueState, job: Job): boolean {
  const isShown = job.phase === 'previewed' || job.phase === 'naming';
  return isShown && job.file.id === queue.byHand && nextWaiting(queue, job) !== null;
}

export const isRunning = ({ phase }: Job): boolean => phase === 'previewing' || phase === 'importing';

/** Automatic step of the list; `next`: the file to read. */
export type QueueStep =
  | { do: 'read'; next: QueueEntry }
  | { do: 'import' }
  /** The shown file waits for a person, or was imported earlier. */
  | { do: 'setAside'; id: string; part: Partial<QueueEntry>; next: QueueEntry | null }
  /** The server can't be reached: the shown file is tried again later. */
  | { do: 'pause'; id: string };

interface StepProps {
  queue: QueueState;
  job: Job;
  /** Files without problems are imported without asking. */
  auto: boolean;
  /** A form beside the preview has a choice that is not applied. */
  hasUnapplied: boolean;
}

/** Returns the next automatic step; null: none, because the list is off, stopped, busy or needs a person. */
export function nextStep({ queue, job, auto, hasUnapplied }: StepProps): QueueStep | null {
  if (isRunning(job) || hasUnapplied) return null;
  const asked = askedEntry(queue, job);
  if (asked) return { do: 'read', next: asked };
  if (!auto || queue.paused !== null) return null;
  const next = nextWaiting(queue, job);
  if (isOver(queue, job)) return failedBefore(queue, job) ?? (next && { do: 'read', next });
  return stepOfShown(queue, job, next);
}

/** Whether the shown file needs no further step. */
function isOver(queue: QueueState, job: Job): boolean {
  if (job.phase === 'idle' || job.phase === 'done' || job.phase === 'failed') return true;
  return activeEntry(queue, job) === null && queue.entries.some(({ file }) => file.id === job.file.id);
}

/** A file that failed because of an outage is tried again before any other file. */
function failedBefore({ entries }: QueueState, job: Job): QueueStep | null {
  if (job.phase !== 'failed' || !isOutage(job.failure)) return null;
  const { id } = job.file;
  const isNew = entries.some(({ file, state }) => file.id === id && state === 'failed');
  return isNew ? { do: 'pause', id } : null;
}

function stepOfShown(queue: QueueState, job: Job, next: QueueEntry | null): QueueStep | null {
  const active = activeEntry(queue, job);
  if (!active || active.file.id === queue.byHand) return null;
  const { id } = active.file;
  // A file with problems stays on the screen if no other is to be read.
  const review: QueueStep | null =
    active.state === 'review' && next === null
      ? null
      : { do: 'setAside', id, part: { state: 'review' }, next };
  if (job.phase === 'naming') return review;
  if (job.phase !== 'previewed') return null;
  const { compared, sameFile } = job.summary;
  if (!compared) return { do: 'pause', id };
  if (sameFile) return { do: 'setAside', id, part: { state: 'known', ...sameFile }, next };
  return needsReview(job) ? review : { do: 'import' };
}

/** Returns the list with a file moved among the files that are still to be imported. Settled files do not move. */
export function moved(entries: readonly QueueEntry[], id: string, by: number): readonly QueueEntry[] {
  const open = entries.filter(isOpen);
  const from = open.findIndex(({ file }) => file.id === id);
  const entry = open[from];
  if (!entry) return entries;
  const to = Math.max(0, Math.min(open.length - 1, from + by));
  const order = open.filter((other) => other !== entry);
  order.splice(to, 0, entry);
  let place = 0;
  return entries.map((other) => (isOpen(other) ? (order[place++] ?? other) : other));
}

export interface QueueTotals {
  files: number;
  /** Files that are imported, known, stored or left out. */
  settled: number;
  review: number;
  failed: number;
  rows: number;
  /** null: not enough was measured. */
  rowsPerSecond: number | null;
  /** Seconds until all waiting files are imported; null: unknown. */
  secondsLeft: number | null;
}

/** A shorter measurement gives no reliable pace. */
const MEASURED_MS = 1000;

/** Sums up the list. The pace is measured on the imported files, in rows and bytes. */
export function totalsOf(entries: readonly QueueEntry[]): QueueTotals {
  const done = entries.filter(({ state, took }) => state === 'done' && took !== undefined);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const took = sum(done.map((entry) => entry.took ?? 0));
  const rows = sum(entries.map((entry) => (entry.state === 'done' ? (entry.rows ?? 0) : 0)));
  const bytes = sum(done.map(({ file }) => file.size));
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const isKnown = took >= MEASURED_MS && bytes > 0;
  const left = (sum(waiting.map(({ file }) => file.size)) * took) / Math.max(1, bytes) / 1000;
  return {
    files: entries.length,
    settled: entries.filter((entry) => !isOpen(entry) && entry.state !== 'failed').length,
    review: entries.filter(({ state }) => state === 'review').length,
    failed: entries.filter(({ state }) => state === 'failed').length,
    rows,
    rowsPerSecond: isKnown ? (sum(done.map((entry) => entry.rows ?? 0)) / took) * 1000 : null,
    secondsLeft: isKnown && waiting.length > 0 ? Math.ceil(left) : null,
  };
}
