import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importSummary } from '@logistics/shared/testing';
import type { ImportProgress, Spool } from '../../bridge/index.ts';
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
/** Of a page that stays where it is. */
const stays = new AbortController().signal;

async function setUp(host: Partial<ImportHost> = {}) {
  const file = path.join(folder, 'a.xlsx');
  writeFileSync(file, 'x');
  const tickets = createFileTickets();
  const ticket = await tickets.issue(file);
  const read = vi.fn<ImportHost['read']>(host.read ?? (async () => spoolOf('a')));
  const send = vi.fn<ImportHost['send']>(host.send ?? (async () => summary));
  const submit = vi.fn<ImportHost['submit']>(host.submit ?? (async () => summary));
  const onPreviewed = vi.fn<ImportHost['onPreviewed']>();
  let clock = 0;
  const jobs = createImportJobs(tickets, {
    read,
    send,
    submit,
    onPreviewed,
    now: host.now ?? (() => (clock += 1000)),
  });
  const job = { id: 'one', fileId: ticket.id, options: {}, token: 'secret' };
  return { jobs, job, read, send, submit, onPreviewed, file, ignore: () => undefined };
}

describe('a file on its way to the server', () => {
  it('is read, then sent; only the import carries a key, and the preview says what was read', async () => {
    const { jobs, job, send, submit, onPreviewed, file, ignore } = await setUp();
    expect(await jobs.preview(job, ignore)).toEqual({ ...summary, compared: true });
    await jobs.import(job, ignore, stays);
    expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual([null]);
    expect(submit.mock.calls[0]?.[0].idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
    expect(onPreviewed).toHaveBeenCalledExactlyOnceWith({ path: file, sha256: 'a'.repeat(64) });
  });

  it('is refused when it changed since its preview, and nothing is sent', async () => {
    const spools = [spoolOf('a'), spoolOf('b')];
    const { jobs, job, submit, ignore } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.preview(job, ignore);
    await expect(jobs.import(job, ignore, stays)).rejects.toThrow('FILE_CHANGED');
    expect(submit).not.toHaveBeenCalled();
  });

  it('can be imported after its new content was previewed', async () => {
    const spools = [spoolOf('a'), spoolOf('b'), spoolOf('b')];
    const { jobs, job, ignore } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.preview(job, ignore);
    await jobs.preview(job, ignore);
    await expect(jobs.import(job, ignore, stays)).resolves.toEqual(summary);
  });

  it('tells how far it is: rows and rows a second while reading, bytes while sending', async () => {
    const { jobs, job } = await setUp({
      read: async (_file, onProgress) => {
        onProgress({ rows: 500, bytesDone: 10, bytesTotal: 20 });
        return spoolOf('a');
      },
      send: async (body, { onProgress }) => {
        onProgress(body.rows.bytes);
        return summary;
      },
    });
    const seen: ImportProgress[] = [];
    await jobs.preview(job, (progress) => seen.push(progress));
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
    const { jobs, job, ignore } = await setUp({ send: () => Promise.reject(refusal) });
    expect(await jobs.preview(job, ignore)).toMatchObject({
      compared: false,
      total: 2,
      rejected: 1,
      unchanged: 1,
      problemsTotal: 1,
    });
  });

  it('is not previewed where the server refuses the file or the person', async () => {
    const { jobs, job, ignore } = await setUp({ send: () => Promise.reject(refuse('UNAUTHENTICATED', 401)) });
    await expect(jobs.preview(job, ignore)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('stops where it is when it is cancelled', async () => {
    const { jobs, job, submit, ignore } = await setUp({
      read: (_file, _onProgress, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Cancelled()))),
    });
    const running = jobs.import(job, ignore, stays);
    jobs.cancel(job.id);
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is not started twice under one id', async () => {
    const { jobs, job, ignore } = await setUp();
    const running = jobs.preview(job, ignore);
    await expect(jobs.preview(job, ignore)).rejects.toThrow('MALFORMED_REQUEST');
    await running;
  });
});
