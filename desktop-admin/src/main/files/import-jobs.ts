import { importOptionsSchema, type ImportOptions, type ImportSummary } from '@logistics/shared/contracts';
import {
  sentFileName,
  type FilePreview,
  type ImportAnswer,
  type LeftJob,
  type Spool,
} from '../../bridge/index.ts';
import type { ImportAudience } from '../../station/outbox/import-queue.ts';
import type { ReadImport } from '../../station/outbox/import-store.ts';
import { Refusal, refuse } from '../../station/refusal.ts';
import type { ImportToSend } from '../server/send-import.ts';
import type { FileTickets, TicketedFile } from './file-tickets.ts';
import { markOf } from './file-content.ts';
import { idempotencyKey, orderFileAt } from './import-request.ts';
import {
  createRunningJobs,
  type Job,
  type JobCall,
  type JobPage,
  type LeftJobState,
} from './running-jobs.ts';

/** The two slow parts of a job, injected so that tests can check their order without Electron. */
export interface ImportHost {
  read(
    file: { path: string; fileName: string; options: ImportOptions },
    onProgress: (progress: { rows: number; bytesDone: number; bytesTotal: number }) => void,
    signal: AbortSignal,
  ): Promise<Spool>;
  send(
    file: ImportToSend,
    call: { token: string; idempotencyKey: string | null; onProgress(bytesDone: number): void },
    signal: AbortSignal,
  ): Promise<ImportSummary>;
  /** Stores an import on this machine, and sends it now or as soon as there is a connection. */
  submit(read: ReadImport, audience: ImportAudience, signal: AbortSignal): Promise<ImportAnswer>;
  /** Called when a file was read and shown to the user. */
  onPreviewed(file: { path: string; sha256: string }): void;
  /** Returns the token of the user with this id; null if that user is not logged in on this machine. */
  tokenOf(person: number): string | null;
  /**
   * Called when a file of the current user could not be read and its page is gone. The next page finds the job with
   * `left`. `reason` is a sentence.
   */
  onLeftFailed(fileName: string, reason: string): void;
  /** Monotonic clock in milliseconds. */
  now(): number;
}

export interface ImportJobs {
  /** Reads the file and returns the changes of an import (dry run); without a server, only a summary of the file. */
  preview(job: Job, page: JobPage): Promise<FilePreview>;
  /** Submits the file that the preview showed. */
  import(job: Job, page: JobPage): Promise<ImportAnswer>;
  /** Returns a running job of this user whose page is gone. A page that calls with its id continues it. */
  left(person: number): LeftJob | null;
  /** Called when the user with this id logs in: drops ended jobs of other users. */
  forgetOthers(person: number): void;
  /** Cancels a running job; ignores an unknown or finished one. */
  cancel(id: string): void;
}

/**
 * Creates the jobs that read a file on this machine and then send it. Rejects the import of a file that changed since
 * its preview, because users must see the content that they import.
 * @throws Refusal, Cancelled
 */
export function createImportJobs(tickets: FileTickets, host: ImportHost): ImportJobs {
  const reportLeftFailure = ({ fileId, by }: Job, error: unknown) => {
    if (host.tokenOf(by.id) === null) return;
    const { failure } = error instanceof Refusal ? error : refuse('INTERNAL_ERROR');
    host.onLeftFailed(sentFileName(tickets.find(fileId).file.name), failure.message);
  };
  const previews = createRunningJobs<FilePreview>(reportLeftFailure);
  const imports = createRunningJobs<ImportAnswer>(reportLeftFailure);

  return {
    preview: async (job, page) => {
      const ticket = tickets.find(job.fileId);
      return previews.run(job, page, async (call) => {
        const found = await readFile(host, job, ticket, call);
        const { spool } = found;
        ticket.previewed = spool;
        ticket.previewedBy = job.by.id;
        host.onPreviewed({ path: ticket.path, sha256: spool.sha256 });
        ticket.preview = await compare(host, tickets.find(job.fileId).path, job, call, found);
        return ticket.preview;
      });
    },
    import: async (job, page) => {
      const ticket = tickets.find(job.fileId);
      return imports.run(job, page, async (call) => {
        const { fileName, spool, onSent } = await readFile(host, job, ticket, call);
        if (ticket.previewed !== null && ticket.previewed.sha256 !== spool.sha256)
          throw refuse('FILE_CHANGED');
        const { fileId, options, by } = job;
        const key = idempotencyKey(fileId, spool.sha256, options);
        const audience = { onProgress: onSent, isAwaited: call.isAwaited, onStored: call.delegateReport };
        const { sha256, fileBytes: bytes, total } = spool;
        const file = { path: ticket.path, fileName, sha256, bytes, total, options };
        return host.submit({ ...file, idempotencyKey: key, by }, audience, call.signal);
      });
    },
    left: (person) => {
      const [started] = imports.left(person);
      const preview = started && tickets.find(started.job.fileId).preview;
      if (started && preview) return { kind: 'import', ...presentLeft(tickets, started), preview };
      const [read] = previews.left(person);
      return read ? { kind: 'preview', ...presentLeft(tickets, read) } : null;
    },
    forgetOthers: (person) => {
      previews.forgetOthers(person);
      imports.forgetOthers(person);
    },
    cancel: (id) => {
      previews.cancel(id);
      imports.cancel(id);
    },
  };
}

/** A file that was read into a spool. */
interface Read {
  spool: Spool;
  fileName: string;
  /** Marker of the file's state before it was read. */
  mark: string | null;
  onSent(bytesDone: number): void;
}

/** Reads the file of a job into a spool, and reports progress. */
async function readFile(
  host: ImportHost,
  { options }: Job,
  ticket: TicketedFile,
  { onProgress, signal }: JobCall,
): Promise<Read> {
  const fileName = ticket.path.split(/[\\/]/).at(-1) ?? ticket.path;
  const started = host.now();
  const marking = markOf(ticket.path);
  let rowsPerSecond = 0;
  const spool = await host.read(
    { path: ticket.path, fileName, options },
    ({ rows, bytesDone, bytesTotal }) => {
      rowsPerSecond = Math.round(rows / Math.max(0.001, (host.now() - started) / 1000));
      onProgress({ phase: 'reading', rows, rowsPerSecond, bytesDone, bytesTotal });
    },
    signal,
  );
  const onSent = (bytesDone: number) =>
    onProgress({
      phase: 'sending',
      rows: spool.total,
      rowsPerSecond,
      bytesDone,
      bytesTotal: spool.fileBytes,
    });
  return { fileName, spool, mark: await marking, onSent };
}

/** Asks the server for a dry run of the import. If the server is unreachable, returns only a summary of the file. */
async function compare(
  host: ImportHost,
  path: string,
  { options, by }: Job,
  { signal }: JobCall,
  { spool, fileName, mark, onSent }: Read,
): Promise<FilePreview> {
  const token = host.tokenOf(by.id);
  if (token === null) throw refuse('UNAUTHENTICATED', 401);
  const file = orderFileAt({ path, fileName, sha256: spool.sha256, bytes: spool.fileBytes, mark });
  try {
    const call = { token, idempotencyKey: null, onProgress: onSent };
    const summary = await host.send({ file, options }, call, signal);
    return { ...summary, compared: true };
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return { ...localSummary(spool, fileName), compared: false };
  }
}

function presentLeft(
  tickets: FileTickets,
  { job: { id, fileId, options }, progress, failed }: LeftJobState,
): Omit<LeftJob, 'kind' | 'preview'> {
  const { file } = tickets.find(fileId);
  return { id, file, options: importOptionsSchema.parse(options), progress, failed };
}

/** Whether the server is unreachable or temporarily unavailable. A rejection of the file itself does not count. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.failure.code === 'OFFLINE' || error.failure.status >= 500;
}

/** Returns a summary of the file's content. Without the server, the changes of an import are unknown. */
function localSummary(spool: Spool, fileName: string): ImportSummary {
  const { total, rejected, warnings, problems, problemsTotal, sheets } = spool;
  return {
    importId: null,
    fileName: sentFileName(fileName),
    total,
    created: 0,
    updated: 0,
    unchanged: total - rejected,
    older: 0,
    leftOut: 0,
    rejected,
    warnings,
    problems,
    problemsTotal,
    sheets,
  };
}
