import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FilePreview, Spool } from '../../bridge/index.ts';
import { Cancelled, refuse } from '../refusal.ts';
import type { ImportHost } from './import-jobs.ts';
import { openPage, setUpJobs, spoolOf, summary } from './test/jobs.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-jobs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const setUp = (host?: Partial<ImportHost>) => setUpJobs(folder, host);

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
