import { OrderFileError } from '@logistics/shared/excel';
import { fileFaultOf, type ReaderMessage, type ReadJob } from '../bridge/index.ts';
import { FileTrouble, openStableFile } from './stable-file.ts';
import { spoolOrderFile } from './spool-order-file.ts';

/**
 * Entry point of the process that reads one Excel file and exits. Main starts it, sends one job, and waits for its
 * exit.
 */
process.parentPort.once('message', ({ data }: { data: ReadJob }) => {
  const report = (message: ReaderMessage) => process.parentPort.postMessage(message);
  read(data, report).then(
    (spool) => report({ type: 'done', spool }),
    (error: unknown) =>
      report({ type: 'failed', code: codeOf(error), detail: detailOf(error), data: dataOf(error) }),
  );
});

async function read(job: ReadJob, report: (message: ReaderMessage) => void) {
  const file = await openStableFile(job.path);
  try {
    return await spoolOrderFile(file, job, new Date().toISOString(), (progress) =>
      report({ type: 'progress', ...progress }),
    );
  } finally {
    await file.close();
  }
}

function codeOf(error: unknown): Extract<ReaderMessage, { type: 'failed' }>['code'] {
  if (error instanceof OrderFileError || error instanceof FileTrouble) return error.code;
  // The reader writes the rows to this machine's disk, which may be full.
  return fileFaultOf(error) === 'DISK_FULL' ? 'DISK_FULL' : 'FILE_UNREADABLE';
}

function dataOf(error: unknown) {
  return error instanceof OrderFileError ? error.data : undefined;
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
