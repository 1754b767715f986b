import type { ImportOptions, ImportSummary } from '@logistics/shared/contracts';
import type { ImportProgress, Spool } from '../../bridge/index.ts';
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
  /** Keeps an import on this machine until it can be sent. */
  keep(read: ReadImport): Promise<void>;
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
  run(
    job: Job,
    kind: 'preview' | 'import',
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportSummary>;
  /** Ends a running job; an unknown or finished one is left alone. */
  cancel(id: string): void;
}

/**
 * Reads a file, then sends its rows. An import of a file that changed since its preview is refused: the person must
 * see what they import. One that finds no server is kept on this machine, and said to be: KEPT_OFFLINE.
 * @throws Refusal, Cancelled
 */
export function createImportJobs(tickets: FileTickets, host: ImportHost): ImportJobs {
  const running = new Map<string, AbortController>();

  const runJob = async (
    { fileId, options, token }: Job,
    kind: 'preview' | 'import',
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ): Promise<ImportSummary> => {
    const ticket = tickets.find(fileId);
    const fileName = ticket.path.split(/[\\/]/).at(-1) ?? ticket.path;
    const started = host.now();
    let speed = { rows: 0, rowsPerSecond: 0 };
    const spool = await host.read(
      { path: ticket.path, fileName, options },
      ({ rows, bytesDone, bytesTotal }) => {
        speed = { rows, rowsPerSecond: Math.round(rows / Math.max(0.001, (host.now() - started) / 1000)) };
        onProgress({ phase: 'reading', ...speed, bytesDone, bytesTotal });
      },
      signal,
    );
    if (kind === 'import' && ticket.previewed !== null && ticket.previewed !== spool.sha256)
      throw refuse('FILE_CHANGED');

    const preview = kind === 'preview';
    if (preview) ticket.previewed = spool.sha256;
    const body = importBody({ spool, fileName, options, preview });
    const key = preview ? null : idempotencyKey(fileId, spool.sha256, options);
    const tell = (bytesDone: number) =>
      onProgress({ phase: 'sending', ...speed, rows: spool.total, bytesDone, bytesTotal: body.bytes });
    try {
      return await host.send(body, { token, idempotencyKey: key, onProgress: tell }, signal);
    } catch (error) {
      if (key === null || !(error instanceof Refusal) || error.failure.code !== 'OFFLINE') throw error;
      await host.keep({ spool, fileName, options, idempotencyKey: key });
      throw refuse('KEPT_OFFLINE');
    }
  };

  return {
    run: async (job, kind, onProgress) => {
      if (running.has(job.id)) throw refuse('MALFORMED_REQUEST');
      const controller = new AbortController();
      running.set(job.id, controller);
      try {
        return await runJob(job, kind, onProgress, controller.signal);
      } finally {
        running.delete(job.id);
      }
    },
    cancel: (id) => running.get(id)?.abort(),
  };
}
