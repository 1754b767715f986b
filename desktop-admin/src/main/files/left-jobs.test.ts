import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FilePreview, Spool } from '../../bridge/index.ts';
import { Cancelled, refuse } from '../../station/refusal.ts';
import type { ImportHost } from './import-jobs.ts';
import { openPage, setUpJobs, spoolOf, summary } from './test/jobs.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-jobs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const another = { id: 8, name: 'Trần Bình' };
const setUp = (host?: Partial<ImportHost>) => setUpJobs(folder, host);

describe('a job whose page is gone', () => {
  /** A file whose read ends when the test decides. */
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

  it('continues, and the next page of its user resumes it with its progress', async () => {
    const reading = heldReading();
    const { jobs, job, page, leave, read } = await setUp(reading);
    const first = jobs.preview(job, page);
    await expect.poll(() => read.mock.calls).toHaveLength(1);
    expect(jobs.left(job.by.id)).toBeNull();
    leave();
    expect(jobs.left(another.id)).toBeNull();
    expect(jobs.left(job.by.id)).toMatchObject({
      kind: 'preview',
      id: job.id,
      file: { name: 'a.xlsx' },
      progress: { phase: 'reading', rows: 1 },
      failed: false,
    });
    const next = openPage();
    const again = jobs.preview(job, next.page);
    expect(jobs.left(job.by.id)).toBeNull();
    reading.end();
    expect(await again).toEqual({ ...summary, compared: true });
    await first;
    expect(read).toHaveBeenCalledOnce();
    expect(jobs.left(job.by.id)).toBeNull();
  });

  it('cannot be resumed by another user', async () => {
    const reading = heldReading();
    const { jobs, job, page, leave } = await setUp(reading);
    const first = jobs.preview(job, page);
    leave();
    await expect(jobs.preview({ ...job, by: another }, openPage().page)).rejects.toThrow('MALFORMED_REQUEST');
    await expect.poll(() => jobs.left(job.by.id)?.progress).not.toBeNull();
    reading.end();
    await first;
  });

  it('retains its result for the next page', async () => {
    const { jobs, job, page, leave, onLeftFailed } = await setUp();
    leave();
    await jobs.preview(job, page);
    expect(jobs.left(job.by.id)).toMatchObject({ kind: 'preview', failed: false });
    expect(await jobs.preview(job, openPage().page)).toEqual({ ...summary, compared: true });
    expect(jobs.left(job.by.id)).toBeNull();
    expect(onLeftFailed).not.toHaveBeenCalled();
  });

  it.each(['preview', 'import'] as const)('reports that its file could not be read: %s', async (kind) => {
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
    expect(jobs.left(job.by.id)).toMatchObject({ kind, failed: true });
    await expect(jobs[kind]({ ...job, id: 'two' }, openPage().page)).rejects.toThrow('FILE_LOCKED');
    expect(jobs.left(job.by.id)).toBeNull();
  });

  it('shows its preview if it is an import; once the import is stored, the outbox reports its end', async () => {
    const refusal = refuse('IMPORT_HAS_NO_ROWS', 422);
    const { jobs, job, page, leave, submit, onLeftFailed } = await setUp();
    const shown: FilePreview = await jobs.preview(job, page);
    let end: (error: unknown) => void = () => undefined;
    submit.mockImplementation((_read, audience) => {
      audience.onStored();
      expect(audience.isAwaited()).toBe(true);
      leave();
      expect(audience.isAwaited()).toBe(false);
      return new Promise((_resolve, reject) => (end = reject));
    });
    const running = jobs.import({ ...job, id: 'two' }, page);
    await expect.poll(() => jobs.left(job.by.id)).toMatchObject({ kind: 'import', preview: shown });
    end(refusal);
    await settled(running);
    expect(jobs.left(job.by.id)).toBeNull();
    expect(onLeftFailed).not.toHaveBeenCalled();
  });

  it('belongs to its user also after a new login, and uses the new session', async () => {
    const reading = heldReading();
    let token = 'of the first log-in';
    const { jobs, job, page, leave, read, send } = await setUp({ ...reading, tokenOf: () => token });
    const first = jobs.preview(job, page);
    await expect.poll(() => read.mock.calls).toHaveLength(1);
    leave();
    token = 'of the new log-in';
    const again = jobs.preview(job, openPage().page);
    reading.end();
    await Promise.all([first, again]);
    expect(send.mock.calls.map(([, call]) => call.token)).toEqual(['of the new log-in']);
  });

  it('that fails is not reported to another logged-in user, but to its own user at the next login', async () => {
    const { jobs, job, page, leave, onLeftFailed } = await setUp({
      read: () => Promise.reject(refuse('FILE_LOCKED')),
      tokenOf: (person) => (person === another.id ? 'secret' : null),
    });
    leave();
    await settled(jobs.preview(job, page));
    expect(onLeftFailed).not.toHaveBeenCalled();
    expect(jobs.left(another.id)).toBeNull();
    expect(jobs.left(job.by.id)).toMatchObject({ failed: true });
  });

  it('returns its result to the first of two windows, and does not start again for the second', async () => {
    const { jobs, job, page, leave, read } = await setUp();
    leave();
    await jobs.preview(job, page);
    await jobs.preview(job, openPage().page);
    await expect(jobs.preview(job, openPage().page)).rejects.toThrow('MALFORMED_REQUEST');
    expect(read).toHaveBeenCalledOnce();
  });

  it('is dropped after it ended and another user logged in, but not while it runs', async () => {
    const reading = heldReading();
    const { jobs, job, page, leave, read } = await setUp(reading);
    const running = jobs.preview(job, page);
    await expect.poll(() => read.mock.calls).toHaveLength(1);
    leave();
    jobs.forgetOthers(another.id);
    expect(jobs.left(job.by.id)).not.toBeNull();
    reading.end();
    await running;
    jobs.forgetOthers(job.by.id);
    expect(jobs.left(job.by.id)).not.toBeNull();
    jobs.forgetOthers(another.id);
    expect(jobs.left(job.by.id)).toBeNull();
  });

  it('is one of at most ten ended jobs that wait for a page; the oldest is dropped first', async () => {
    const { jobs, job, page, leave } = await setUp();
    leave();
    for (let name = 1; name <= 11; name += 1) await jobs.preview({ ...job, id: `${name}` }, page);
    const found: string[] = [];
    for (let left = jobs.left(job.by.id); left; left = jobs.left(job.by.id)) {
      found.push(left.id);
      await jobs.preview({ ...job, id: left.id }, openPage().page);
    }
    expect(found).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  });

  it('reports nothing if it was cancelled', async () => {
    const { jobs, job, page, leave, onLeftFailed } = await setUp({
      read: () => Promise.reject(new Cancelled()),
    });
    leave();
    await settled(jobs.preview(job, page));
    expect(jobs.left(job.by.id)).toBeNull();
    expect(onLeftFailed).not.toHaveBeenCalled();
  });
});
