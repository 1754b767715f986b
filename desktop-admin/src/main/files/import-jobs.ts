import { importOptionsSchema, type ImportOptions, type ImportSummary } from '@logistics/shared/contracts';
import {
  sentFileName,
  type FilePreview,
  type ImportAnswer,
  type LeftJob,
  type Spool,
} from '../../bridge/index.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { ImportAudience } from '../outbox/import-queue.ts';
import type { ReadImport } from '../outbox/stored-imports.ts';
import type { FileTickets, Ticketed } from './file-tickets.ts';
import { idempotencyKey, importBody, type ImportBody } from './import-request.ts';
import { createRunningJobs, type Job, type JobCall, type JobPage, type LeftBehind } from './running-jobs.ts';

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
  submit(read: ReadImport, audience: ImportAudience, signal: AbortSignal): Promise<ImportAnswer>;
  /** A file was read and shown to the person. */
  onPreviewed(file: { path: string; sha256: string }): void;
  /** Whether the person with this id is at the machine. */
  isHere(person: number): boolean;
  /**
   * A file of the person at the machine could not be read whose page is gone: the next page finds it among the left
   * ones. `reason` is a sentence.
   */
  onLeftFailed(fileName: string, reason: string): void;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
}

export interface ImportJobs {
  /** Reads the file and says what an import would do; without a server, what was read here. */
  preview(job: Job, page: JobPage): Promise<FilePreview>;
  /** Hands in what the preview showed. */
  import(job: Job, page: JobPage): Promise<ImportAnswer>;
  /** A job of the person with this id whose page is gone: it goes on, and asked for by its id it has a page again. */
  left(person: number): LeftJob | null;
  /** The person with this id logged in: what ended for others is let go of. */
  forgetOthers(person: number): void;
  /** Ends a running job; an unknown or finished one is left alone. */
  cancel(id: string): void;
}

/**
 * Reads a file, then sends its rows. An import of a file that changed since its preview is refused: the person must
 * see what they import.
 * @throws Refusal, Cancelled
 */
export function createImportJobs(tickets: FileTickets, host: ImportHost): ImportJobs {
  const announceLeft = ({ fileId, by }: Job, error: unknown) => {
    if (!host.isHere(by.id)) return;
    const { failure } = error instanceof Refusal ? error : refuse('INTERNAL_ERROR');
    host.onLeftFailed(sentFileName(tickets.find(fileId).file.name), failure.message);
  };
  const previews = createRunningJobs<FilePreview>(announceLeft);
  const imports = createRunningJobs<ImportAnswer>(announceLeft);

  const read = async ({ options }: Job, ticket: Ticketed, { onProgress, signal }: JobCall): Promise<Read> => {
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
    return { fileName, spool, tell };
  };

  const compare = async ({ options }: Job, { signal, token }: JobCall, found: Read): Promise<FilePreview> => {
    const { spool, fileName, tell } = found;
    const body = importBody({ spool, fileName, options, preview: true });
    try {
      const summary = await host.send(
        body,
        { token: token(), idempotencyKey: null, onProgress: tell },
        signal,
      );
      return { ...summary, compared: true };
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      return { ...localSummary(spool, fileName), compared: false };
    }
  };

  return {
    preview: async (job, page) => {
      const ticket = tickets.find(job.fileId);
      return previews.run(job, page, async (call) => {
        const found = await read(job, ticket, call);
        const { spool } = found;
        ticket.previewed = spool;
        ticket.seenBy = job.by.id;
        host.onPreviewed({ path: ticket.path, sha256: spool.sha256 });
        ticket.shown = await compare(job, call, found);
        return ticket.shown;
      });
    },
    import: async (job, page) => {
      const ticket = tickets.find(job.fileId);
      return imports.run(job, page, async (call) => {
        const { fileName, spool, tell } = await read(job, ticket, call);
        if (ticket.previewed !== null && ticket.previewed.sha256 !== spool.sha256)
          throw refuse('FILE_CHANGED');
        const { fileId, options, by } = job;
        const key = idempotencyKey(fileId, spool.sha256, options);
        const audience = { onProgress: tell, isAwaited: call.isAwaited, onKept: call.handOn };
        return host.submit({ spool, fileName, options, idempotencyKey: key, by }, audience, call.signal);
      });
    },
    left: (person) => {
      const [begun] = imports.left(person);
      const shown = begun && tickets.find(begun.job.fileId).shown;
      if (begun && shown) return { kind: 'import', ...presentLeft(tickets, begun), preview: shown };
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

/** A file whose rows lie in a spool. */
interface Read {
  spool: Spool;
  fileName: string;
  tell(bytesDone: number): void;
}

function presentLeft(
  tickets: FileTickets,
  { job: { id, fileId, options }, progress, failed }: LeftBehind,
): Omit<LeftJob, 'kind' | 'preview'> {
  const { file } = tickets.find(fileId);
  return { id, file, options: importOptionsSchema.parse(options), progress, failed };
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
