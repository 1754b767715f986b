import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importSummary } from '@logistics/shared/testing';
import type { FilePreview, ImportProgress, Spool } from '../../bridge/index.ts';
import { Cancelled, refuse } from '../refusal.ts';
import { createFileTickets } from './file-tickets.ts';
import { createImportJobs, type ImportHost } from './import-jobs.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-jobs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const spoolOf = (sha256: string): Spool => ({
  file: path.join(folder, 'rows.gz'),
  sha256: sha256.repeat(64),
  digest: 'd'.repeat(64),
  total: 2,
  rejected: 1,
  warnings: 0,
  problems: [],
  problemsTotal: 1,
  sheets: [],
  bytes: 10,
  blocks: [],
});
const summary = importSummary({ importId: null, total: 2, created: 2 });
/** A page that stays where it is until `leave`. */
function openPage() {
  const left = new AbortController();
  const seen: ImportProgress[] = [];
  return {
    page: { onProgress: (progress: ImportProgress) => void seen.push(progress), left: left.signal },
    seen,
    leave: () => left.abort(),
  };
}

async function setUp(host: Partial<ImportHost> = {}) {
  const file = path.join(folder, 'a.xlsx');
  writeFileSync(file, 'x');
  const tickets = createFileTickets();
  const ticket = await tickets.issue(file);
  const read = vi.fn<ImportHost['read']>(host.read ?? (async () => spoolOf('a')));
  const send = vi.fn<ImportHost['send']>(host.send ?? (async () => summary));
  const submit = vi.fn<ImportHost['submit']>(host.submit ?? (async () => summary));
  const onPreviewed = vi.fn<ImportHost['onPreviewed']>();
  const onLeftFailed = vi.fn<ImportHost['onLeftFailed']>();
  let clock = 0;
  const jobs = createImportJobs(tickets, {
    read,
    send,
    submit,
    onPreviewed,
    onLeftFailed,
    now: host.now ?? (() => (clock += 1000)),
  });
  const job = { id: 'one', fileId: ticket.id, options: {}, token: 'secret' };
  return { jobs, job, read, send, submit, onPreviewed, file, onLeftFailed, ...openPage() };
}

describe('a file on its way to the server', () => {
  it('is read, then sent; only the import carries a key, and the preview says what was read', async () => {
    const { jobs, job, send, submit, onPreviewed, file, page } = await setUp();
    expect(await jobs.preview(job, page)).toEqual({ ...summary, compared: true });
    await jobs.import(job, page);
    expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual([null]);
    expect(submit.mock.calls[0]?.[0].idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
    expect(onPreviewed).toHaveBeenCalledExactlyOnceWith({ path: file, sha256: 'a'.repeat(64) });
  });

  it('is refused when it changed since its preview, and nothing is sent', async () => {
    const spools = [spoolOf('a'), spoolOf('b')];
    const { jobs, job, submit, page } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.preview(job, page);
    await expect(jobs.import(job, page)).rejects.toThrow('FILE_CHANGED');
    expect(submit).not.toHaveBeenCalled();
  });

  it('can be imported after its new content was previewed', async () => {
    const spools = [spoolOf('a'), spoolOf('b'), spoolOf('b')];
    const { jobs, job, page } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.preview(job, page);
    await jobs.preview(job, page);
    await expect(jobs.import(job, page)).resolves.toEqual(summary);
  });

  it('tells how far it is: rows and rows a second while reading, bytes while sending', async () => {
    const { jobs, job, page, seen } = await setUp({
      read: async (_file, onProgress) => {
        onProgress({ rows: 500, bytesDone: 10, bytesTotal: 20 });
        return spoolOf('a');
      },
      send: async (body, { onProgress }) => {
        onProgress(body.rows.bytes);
        return summary;
      },
    });
    await jobs.preview(job, page);
    expect(seen).toMatchObject([
      { phase: 'reading', rows: 500, rowsPerSecond: 500, bytesDone: 10, bytesTotal: 20 },
      { phase: 'sending', rows: 2 },
    ]);
    expect(seen[1]?.bytesDone).toBe(seen[1]?.bytesTotal);
  });

  it.each([
    ['no server answers', refuse('OFFLINE')],
    ['the server can not work now', refuse('SERVICE_UNAVAILABLE', 503)],
  ])('is previewed by what was read here where %s', async (_title, refusal) => {
    const { jobs, job, page } = await setUp({ send: () => Promise.reject(refusal) });
    expect(await jobs.preview(job, page)).toMatchObject({
      compared: false,
      total: 2,
      rejected: 1,
      unchanged: 1,
      problemsTotal: 1,
    });
  });

  it('is not previewed where the server refuses the file or the person', async () => {
    const { jobs, job, page } = await setUp({ send: () => Promise.reject(refuse('UNAUTHENTICATED', 401)) });
    await expect(jobs.preview(job, page)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('stops where it is when it is cancelled', async () => {
    const { jobs, job, submit, page } = await setUp({
      read: (_file, _onProgress, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Cancelled()))),
    });
    const running = jobs.import(job, page);
    jobs.cancel(job.id);
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is not started twice under one id', async () => {
    const { jobs, job, page } = await setUp();
    const running = jobs.preview(job, page);
    await expect(jobs.preview(job, page)).rejects.toThrow('MALFORMED_REQUEST');
    await running;
  });
});

describe('a job whose page is gone', () => {
  /** A file whose reading ends when the test says so. */
  function heldReading() {
    let end: (spool: Spool) => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const read: ImportHost['read'] = (_file, onProgress) => {
      onProgress({ rows: 1, bytesDone: 5, bytesTotal: 10 });
      return new Promise((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
    };
    return { read, end: () => end(spoolOf('a')), fail: (error: unknown) => fail(error) };
  }
  const settled = async (running: Promise<unknown>) => void (await running.catch(() => undefined));

  it('goes on, and the next page of its person takes it up with how far it is', async () => {
    const reading = heldReading();
    const { jobs, job, page, leave, read } = await setUp(reading);
    const first = jobs.preview(job, page);
    await expect.poll(() => read.mock.calls).toHaveLength(1);
    expect(jobs.left(job.token)).toBeNull();
    leave();
    expect(jobs.left('of another')).toBeNull();
    expect(jobs.left(job.token)).toMatchObject({
      kind: 'preview',
      id: job.id,
      file: { name: 'a.xlsx' },
      progress: { phase: 'reading', rows: 1 },
      failed: false,
    });
    const next = openPage();
    const again = jobs.preview(job, next.page);
    expect(jobs.left(job.token)).toBeNull();
    reading.end();
    expect(await again).toEqual({ ...summary, compared: true });
    await first;
    expect(read).toHaveBeenCalledOnce();
    expect(jobs.left(job.token)).toBeNull();
  });

  it('is nobody else’s to go on with', async () => {
    const reading = heldReading();
    const { jobs, job, page, leave } = await setUp(reading);
    const first = jobs.preview(job, page);
    leave();
    await expect(jobs.preview({ ...job, token: 'of another' }, openPage().page)).rejects.toThrow(
      'MALFORMED_REQUEST',
    );
    await expect.poll(() => jobs.left(job.token)?.progress).not.toBeNull();
    reading.end();
    await first;
  });

  it('waits with what it found for the page that comes next', async () => {
    const { jobs, job, page, leave, onLeftFailed } = await setUp();
    leave();
    await jobs.preview(job, page);
    expect(jobs.left(job.token)).toMatchObject({ kind: 'preview', failed: false });
    expect(await jobs.preview(job, openPage().page)).toEqual({ ...summary, compared: true });
    expect(jobs.left(job.token)).toBeNull();
    expect(onLeftFailed).not.toHaveBeenCalled();
  });

  it.each(['preview', 'import'] as const)('tells that its file could not be read: %s', async (kind) => {
    const { jobs, job, page, leave, read, onLeftFailed } = await setUp();
    await jobs.preview(job, page);
    const reading = heldReading();
    read.mockImplementation(reading.read);
    const running = jobs[kind]({ ...job, id: 'two' }, page);
    await expect.poll(() => read.mock.calls).toHaveLength(2);
    leave();
    const refusal = refuse('FILE_LOCKED');
    reading.fail(refusal);
    await settled(running);
    expect(onLeftFailed).toHaveBeenCalledExactlyOnceWith('a.xlsx', refusal.failure.message);
    expect(jobs.left(job.token)).toMatchObject({ kind, failed: true });
    await expect(jobs[kind]({ ...job, id: 'two' }, openPage().page)).rejects.toThrow('FILE_LOCKED');
    expect(jobs.left(job.token)).toBeNull();
  });

  it('that is an import shows what was previewed, and once it is kept the outbox tells of its end', async () => {
    const refusal = refuse('IMPORT_HAS_NO_ROWS', 422);
    const { jobs, job, page, leave, submit, onLeftFailed } = await setUp();
    const shown: FilePreview = await jobs.preview(job, page);
    let end: (error: unknown) => void = () => undefined;
    submit.mockImplementation((_read, audience) => {
      audience.onKept();
      expect(audience.isAwaited()).toBe(true);
      leave();
      expect(audience.isAwaited()).toBe(false);
      return new Promise((_resolve, reject) => (end = reject));
    });
    const running = jobs.import({ ...job, id: 'two' }, page);
    await expect.poll(() => jobs.left(job.token)).toMatchObject({ kind: 'import', preview: shown });
    end(refusal);
    await settled(running);
    expect(jobs.left(job.token)).toBeNull();
    expect(onLeftFailed).not.toHaveBeenCalled();
  });

  it('that is stopped tells nothing', async () => {
    const { jobs, job, page, leave, onLeftFailed } = await setUp({
      read: () => Promise.reject(new Cancelled()),
    });
    leave();
    await settled(jobs.preview(job, page));
    expect(jobs.left(job.token)).toBeNull();
    expect(onLeftFailed).not.toHaveBeenCalled();
  });
});
