import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importSummary } from '@logistics/shared/testing';
import { vi } from 'vitest';
import type { ImportProgress, Spool } from '../../../bridge/index.ts';
import { createFileTickets } from '../file-tickets.ts';
import { createImportJobs, type ImportHost } from '../import-jobs.ts';

/** Two rows of a file, one of them bad. */
export const spoolOf = (sha256: string): Spool => ({
  file: 'rows.gz',
  sha256: sha256.repeat(64),
  fileBytes: 1,
  total: 2,
  rejected: 1,
  warnings: 0,
  problems: [],
  problemsTotal: 1,
  sheets: [],
  bytes: 10,
  blocks: [],
});
/** The server's summary of them. */
export const summary = importSummary({ importId: null, total: 2, created: 2 });
/** A page that exists until the test calls `leave`. */
export function openPage() {
  const left = new AbortController();
  const seen: ImportProgress[] = [];
  return {
    page: { onProgress: (progress: ImportProgress) => void seen.push(progress), left: left.signal },
    seen,
    leave: () => left.abort(),
  };
}

/** Jobs on a file in the folder, started by a page that remains. */
export async function setUpJobs(folder: string, host: Partial<ImportHost> = {}) {
  const file = path.join(folder, 'a.xlsx');
  writeFileSync(file, 'x');
  const tickets = createFileTickets();
  const ticket = await tickets.issue(file);
  const read = vi.fn<ImportHost['read']>(host.read ?? (async () => spoolOf('a')));
  const send = vi.fn<ImportHost['send']>(host.send ?? (async () => summary));
  const submit = vi.fn<ImportHost['submit']>(host.submit ?? (async () => summary));
  const onPreviewed = vi.fn<ImportHost['onPreviewed']>();
  const onLeftFailed = vi.fn<ImportHost['onLeftFailed']>();
  const tokenOf = vi.fn<ImportHost['tokenOf']>(host.tokenOf ?? (() => 'secret'));
  let clock = 0;
  const jobs = createImportJobs(tickets, {
    read,
    send,
    submit,
    onPreviewed,
    tokenOf,
    onLeftFailed,
    now: host.now ?? (() => (clock += 1000)),
  });
  const job = { id: 'one', fileId: ticket.id, options: {}, by: { id: 7, name: 'Lê An' } };
  return { jobs, job, read, tickets, send, submit, onPreviewed, file, onLeftFailed, ...openPage() };
}
