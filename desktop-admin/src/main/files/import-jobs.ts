import type { ImportOptions, ImportSummary } from '@logistics/shared/contracts';
import {
  sentFileName,
  type FilePreview,
  type ImportAnswer,
  type ImportProgress,
  type Spool,
} from '../../bridge/index.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { ReadImport } from '../outbox/kept-imports.ts';
import type { FileTickets } from './file-tickets.ts';
import { idempotencyKey, importBody, type ImportBody } from './import-request.ts';

/** The two slow halves of a job, given from outside so that the order of things can be tested without Electron. */
export interface ImportHost {
  read(
    file: { path: string; fileName: string; options: ImportOptions },
    onProgress: (progress: { rows: number; bytesDone: number; bytesTotal: number }) => void,
    signal: AbortSignal,
  ): Promise<Spool>;
  send(
    body: ImportBody,
    call: { token: string; idempotencyKey: string | null; onProgress(bytesDone: number): void },
    signal: AbortSignal,
  ): Promise<ImportSummary>;
  /** Keeps an import on this machine, and sends it now or as soon as there is a connection. */
  submit(
    read: ReadImport,
    onProgress: (bytesDone: number) => void,
    signal: AbortSignal,
    left: AbortSignal,
  ): Promise<ImportAnswer>;
  /** A file was read and shown to the person. */
  onPreviewed(file: { path: string; sha256: string }): void;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
}

interface Job {
  id: string;
  fileId: string;
  options: ImportOptions;
  token: string;
}

export interface ImportJobs {
  /** Reads the file and says what an import would do; without a server, what was read here. */
  preview(job: Job, onProgress: (progress: ImportProgress) => void): Promise<FilePreview>;
  /** Hands in what the preview showed; goes on, without anybody who waits for it, when its page is `left`. */
  import(job: Job, onProgress: (progress: ImportProgress) => void, left: AbortSignal): Promise<ImportAnswer>;
  /** Ends a running job; an unknown or finished one is left alone. */
  cancel(id: string): void;
}

/**
 * Reads a file, then sends its rows. An import of a file that changed since its preview is refused: the person must
 * see what they import.
 * @throws Refusal, Cancelled
 */
export function createImportJobs(tickets: FileTickets, host: ImportHost): ImportJobs {
  const running = new Map<string, AbortController>();

  const read = async (
    { fileId, options }: Job,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ) => {
    const ticket = tickets.find(fileId);
    const fileName = ticket.path.split(/[\\/]/).at(-1) ?? ticket.path;
    const started = host.now();
    let rowsPerSecond = 0;
    const spool = await host.read(
      { path: ticket.path, fileName, options },
      ({ rows, bytesDone, bytesTotal }) => {
        rowsPerSecond = Math.round(rows / Math.max(0.001, (host.now() - started) / 1000));
        onProgress({ phase: 'reading', rows, rowsPerSecond, bytesDone, bytesTotal });
      },
      signal,
    );
    const tell = (bytesDone: number) =>
      onProgress({ phase: 'sending', rows: spool.total, rowsPerSecond, bytesDone, bytesTotal: spool.bytes });
    return { ticket, fileName, spool, tell };
  };

  const whileRunning = async <T>(job: Job, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (running.has(job.id)) throw refuse('MALFORMED_REQUEST');
    const controller = new AbortController();
    running.set(job.id, controller);
    try {
      return await work(controller.signal);
    } finally {
      running.delete(job.id);
    }
  };

  return {
    preview: (job, onProgress) =>
      whileRunning(job, async (signal) => {
        const { ticket, fileName, spool, tell } = await read(job, onProgress, signal);
        const { options, token } = job;
        ticket.previewed = spool;
        host.onPreviewed({ path: ticket.path, sha256: spool.sha256 });
        const body = importBody({ spool, fileName, options, preview: true });
        try {
          const summary = await host.send(body, { token, idempotencyKey: null, onProgress: tell }, signal);
          return { ...summary, compared: true };
        } catch (error) {
          if (!isOutOfReach(error)) throw error;
          return { ...localSummary(spool, fileName), compared: false };
        }
      }),
    import: (job, onProgress, left) =>
      whileRunning(job, async (signal) => {
        const { ticket, fileName, spool, tell } = await read(job, onProgress, signal);
        if (ticket.previewed !== null && ticket.previewed.sha256 !== spool.sha256)
          throw refuse('FILE_CHANGED');
        const { fileId, options } = job;
        const key = idempotencyKey(fileId, spool.sha256, options);
        return host.submit({ spool, fileName, options, idempotencyKey: key }, tell, signal, left);
      }),
    cancel: (id) => running.get(id)?.abort(),
  };
}

/** No server, or one that can't work now; a refusal of the file itself is none of these. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.failure.code === 'OFFLINE' || error.failure.status >= 500;
}

/** All that can be said of a file without the server: what it holds, not what would change. */
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
