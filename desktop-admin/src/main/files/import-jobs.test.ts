import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportSummary } from '@logistics/shared/contracts';
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
  total: 2,
  sheets: [],
  bytes: 10,
});
const summary: ImportSummary = {
  importId: null,
  fileName: 'a.xlsx',
  total: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  older: 0,
  leftOut: 0,
  rejected: 0,
  warnings: 0,
  problems: [],
  problemsTotal: 0,
  sheets: [],
};

async function setUp(host: Partial<ImportHost> = {}) {
  const file = path.join(folder, 'a.xlsx');
  writeFileSync(file, 'x');
  const tickets = createFileTickets();
  const ticket = await tickets.issue(file);
  const read = vi.fn<ImportHost['read']>(host.read ?? (async () => spoolOf('a')));
  const send = vi.fn<ImportHost['send']>(host.send ?? (async () => summary));
  const keep = vi.fn<ImportHost['keep']>(host.keep ?? (async () => undefined));
  let clock = 0;
  const jobs = createImportJobs(tickets, { read, send, keep, now: host.now ?? (() => (clock += 1000)) });
  const job = { id: 'one', fileId: ticket.id, options: {}, token: 'secret' };
  return { jobs, job, read, send, keep, ignore: () => undefined };
}

describe('a file on its way to the server', () => {
  it('is read, then sent; only the import carries a key', async () => {
    const { jobs, job, send, ignore } = await setUp();
    await jobs.run(job, 'preview', ignore);
    await jobs.run(job, 'import', ignore);
    expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual([
      null,
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it('is refused when it changed since its preview, and nothing is sent', async () => {
    const spools = [spoolOf('a'), spoolOf('b')];
    const { jobs, job, send, ignore } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.run(job, 'preview', ignore);
    await expect(jobs.run(job, 'import', ignore)).rejects.toThrow('FILE_CHANGED');
    expect(send).toHaveBeenCalledOnce();
  });

  it('can be imported after its new content was previewed', async () => {
    const spools = [spoolOf('a'), spoolOf('b'), spoolOf('b')];
    const { jobs, job, ignore } = await setUp({ read: async () => spools.shift() ?? spoolOf('c') });
    await jobs.run(job, 'preview', ignore);
    await jobs.run(job, 'preview', ignore);
    await expect(jobs.run(job, 'import', ignore)).resolves.toEqual(summary);
  });

  it('tells how far it is: rows and rows a second while reading, bytes while sending', async () => {
    const { jobs, job } = await setUp({
      read: async (_file, onProgress) => {
        onProgress({ rows: 500, bytesDone: 10, bytesTotal: 20 });
        return spoolOf('a');
      },
      send: async (body, { onProgress }) => {
        onProgress(body.bytes);
        return summary;
      },
    });
    const seen: ImportProgress[] = [];
    await jobs.run(job, 'preview', (progress) => seen.push(progress));
    expect(seen).toMatchObject([
      { phase: 'reading', rows: 500, rowsPerSecond: 500, bytesDone: 10, bytesTotal: 20 },
      { phase: 'sending', rows: 2 },
    ]);
    expect(seen[1]?.bytesDone).toBe(seen[1]?.bytesTotal);
  });

  it('is kept on the machine under the same key when an import finds no server, and a preview is not', async () => {
    const { jobs, job, send, keep, ignore } = await setUp({
      send: async () => {
        throw refuse('OFFLINE');
      },
    });
    await expect(jobs.run(job, 'preview', ignore)).rejects.toThrow('OFFLINE');
    expect(keep).not.toHaveBeenCalled();
    await expect(jobs.run(job, 'import', ignore)).rejects.toThrow('KEPT_OFFLINE');
    expect(keep.mock.calls[0]?.[0]).toMatchObject({
      fileName: 'a.xlsx',
      idempotencyKey: send.mock.calls[1]?.[1].idempotencyKey,
    });
  });

  it('stops where it is when it is cancelled', async () => {
    const { jobs, job, send, ignore } = await setUp({
      read: (_file, _onProgress, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Cancelled()))),
    });
    const running = jobs.run(job, 'import', ignore);
    jobs.cancel(job.id);
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    expect(send).not.toHaveBeenCalled();
  });

  it('is not started twice under one id', async () => {
    const { jobs, job, ignore } = await setUp();
    const running = jobs.run(job, 'preview', ignore);
    await expect(jobs.run(job, 'preview', ignore)).rejects.toThrow('MALFORMED_REQUEST');
    await running;
  });
});
