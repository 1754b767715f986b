import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Cancelled, refuse } from '../../station/refusal.ts';
import type { ImportHost } from './import-jobs.ts';
import { setUpJobs, spoolOf, summary } from './test/jobs.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-jobs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const setUp = (host?: Partial<ImportHost>) => setUpJobs(folder, host);

describe('import of a file', () => {
  it('reads, then sends; only the import has a key, and the preview returns the server’s summary', async () => {
    const { jobs, job, send, submit, onPreviewed, file, page } = await setUp();
    expect(await jobs.preview(job, page)).toEqual({ ...summary, compared: true });
    await jobs.import(job, page);
    expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual([null]);
    expect(submit.mock.calls[0]?.[0].by).toEqual(job.by);
    expect(submit.mock.calls[0]?.[0].idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
    expect(onPreviewed).toHaveBeenCalledExactlyOnceWith({ path: file, sha256: 'a'.repeat(64) });
  });

  it('is rejected if the file changed since its preview, and sends nothing', async () => {
    const spools = [spoolOf('a'), spoolOf('b')];
    const { jobs, job, submit, page } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.preview(job, page);
    await expect(jobs.import(job, page)).rejects.toThrow('FILE_CHANGED');
    expect(submit).not.toHaveBeenCalled();
  });

  it('is possible after the new content was previewed', async () => {
    const spools = [spoolOf('a'), spoolOf('b'), spoolOf('b')];
    const { jobs, job, page } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.preview(job, page);
    await jobs.preview(job, page);
    await expect(jobs.import(job, page)).resolves.toEqual(summary);
  });

  it('reports progress: rows and rows per second while reading, bytes while sending', async () => {
    const { jobs, job, page, seen } = await setUp({
      read: async (_file, onProgress) => {
        onProgress({ rows: 500, bytesDone: 10, bytesTotal: 20 });
        return spoolOf('a');
      },
      send: async ({ file }, { onProgress }) => {
        onProgress(file.bytes);
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
  ])('is previewed from local data if %s', async (_title, refusal) => {
    const { jobs, job, page } = await setUp({ send: () => Promise.reject(refusal) });
    expect(await jobs.preview(job, page)).toMatchObject({
      compared: false,
      total: 2,
      rejected: 1,
      unchanged: 1,
      problemsTotal: 1,
    });
  });

  it('is not previewed if the server rejects the file or the user', async () => {
    const { jobs, job, page } = await setUp({ send: () => Promise.reject(refuse('UNAUTHENTICATED', 401)) });
    await expect(jobs.preview(job, page)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('stops at once when cancelled', async () => {
    const { jobs, job, submit, page } = await setUp({
      read: (_file, _onProgress, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Cancelled()))),
    });
    const running = jobs.import(job, page);
    jobs.cancel(job.id);
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is rejected if the user did not choose the file, and leaves nothing behind', async () => {
    const { jobs, job, page, leave, read } = await setUp();
    leave();
    await expect(jobs.preview({ ...job, fileId: 'unknown' }, page)).rejects.toThrow('FILE_GONE');
    expect(jobs.left(job.by.id)).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  it('shows its rows only to the user who had it read', async () => {
    const { jobs, job, page, tickets } = await setUp();
    expect(tickets.previewedRows(job.fileId, job.by.id)).toBeNull();
    await jobs.preview(job, page);
    expect(tickets.previewedRows(job.fileId, job.by.id)).toEqual(spoolOf('a'));
    expect(() => tickets.previewedRows(job.fileId, 8)).toThrow('FORBIDDEN');
  });

  it('is not started twice under one id', async () => {
    const { jobs, job, page } = await setUp();
    const running = jobs.preview(job, page);
    await expect(jobs.preview(job, page)).rejects.toThrow('MALFORMED_REQUEST');
    await running;
  });
});
