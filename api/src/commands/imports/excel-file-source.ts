import { basename } from 'node:path';
import { IMPORT_ROWS_MAX, type CellCorrection, type LearnedWords } from '@logistics/shared/contracts';
import { withChosenWords, type ReportedStatus } from '@logistics/shared/domain';
import type { AppContext } from '../../context.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { NOTHING_READ, type CustomerLookup, type ImportLines } from '../../order-file-reader/import-lines.ts';
import type { ReadJob } from '../../order-file-reader/job.ts';
import { readInChild } from '../../order-file-reader/read-in-child.ts';
import { findStatusWords } from '../../queries/find-site-content.ts';
import type { ImportSource } from './import-props.ts';

const FILE_NAME_MAX = 255;

/** A workbook that a client sent. */
export interface OrderFile {
  /** As the sender named it. */
  readonly fileName: string;
  readonly sha256: string;
  /** Its path on this machine; called when it is about to be read. */
  readonly open: () => Promise<string>;
  /** False once the client no longer waits for the answer. */
  readonly isWanted: () => boolean;
  readonly defaultStatus?: number | undefined;
  readonly defaultOccurredAt?: string | undefined;
  readonly columns?: Readonly<Record<string, string>> | undefined;
  readonly corrections?: readonly CellCorrection[] | undefined;
  readonly statusWords?: LearnedWords | undefined;
}

/** Returns a workbook as the source of an import. A child process reads it when the import begins. */
export function orderFileSource(
  app: AppContext<'config' | 'database' | 'logger'>,
  file: OrderFile,
): ImportSource {
  const fileName = storedFileName(file.fileName);
  const { sha256, isWanted } = file;
  return { fileName, sha256, isWanted, lines: (lookup) => readLines(app, { ...file, fileName }, lookup) };
}

/** Throws MALFORMED_REQUEST when the client has gone, so that nothing is written. */
async function* readLines(
  app: AppContext<'config' | 'database' | 'logger'>,
  file: OrderFile,
  lookup: CustomerLookup,
): ImportLines {
  const job: ReadJob = {
    path: await file.open(),
    fileName: file.fileName,
    timezone: app.config.businessTimezone,
    now: new Date().toISOString(),
    maxRows: IMPORT_ROWS_MAX,
    // statusSchema admits reported statuses only.
    defaultStatus: file.defaultStatus as ReportedStatus | undefined,
    defaultOccurredAt: file.defaultOccurredAt,
    columns: file.columns,
    corrections: file.corrections,
    // Status words that are stored when the reading begins.
    statusSynonyms: withChosenWords(await findStatusWords(app.database.readFresh), file.statusWords),
  };
  const lines = readInChild(job, { lookup, logger: app.logger });
  try {
    for (;;) {
      const next = await lines.next();
      if (!file.isWanted()) throw appError('MALFORMED_REQUEST');
      if (next.done) return next.value;
      yield next.value;
    }
  } finally {
    await lines.return(NOTHING_READ);
  }
}

/** Without a path, spaces become underscores (specification, "Validation rules"). */
function storedFileName(name: string): string {
  const plain = storableText(basename(name.replaceAll('\\', '/'))).replace(/\p{Cc}/gu, '');
  return plain.trim().replace(/\s/g, '_').slice(-FILE_NAME_MAX) || 'file';
}
