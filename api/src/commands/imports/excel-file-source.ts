import { basename } from 'node:path';
import { IMPORT_ROWS_MAX } from '@logistics/shared/contracts';
import type { ReportedStatus } from '@logistics/shared/domain';
import type { AppContext } from '../../context.ts';
import type { CustomerLookup, ImportLines } from '../../order-file-reader/import-lines.ts';
import type { ReadJob } from '../../order-file-reader/job.ts';
import { readInChild } from '../../order-file-reader/read-in-child.ts';
import { findStatusWords } from '../../queries/find-site-content.ts';
import type { ImportSource } from './import-source.ts';
import { storableText } from '../../database/storable.ts';

const FILE_NAME_MAX = 255;

export interface UploadedOrderFile {
  readonly path: string;
  /** As the sender named it. */
  readonly fileName: string;
  readonly sha256: string;
  readonly defaultStatus?: number | undefined;
  readonly defaultOccurredAt?: string | undefined;
  readonly columns?: Readonly<Record<string, string>> | undefined;
}

/** An uploaded workbook as the source of an import; it is read, in a process of its own, when the import begins. */
export function orderFileSource(app: AppContext, file: UploadedOrderFile): ImportSource {
  const { path, sha256, defaultOccurredAt, columns } = file;
  const fileName = storedFileName(file.fileName);
  return {
    fileName,
    sha256,
    lines: (lookup) =>
      readWithOwnWords(app, lookup, {
        path,
        fileName,
        timezone: app.config.businessTimezone,
        now: new Date().toISOString(),
        maxRows: IMPORT_ROWS_MAX,
        // statusSchema admits reported statuses only.
        defaultStatus: file.defaultStatus as ReportedStatus | undefined,
        defaultOccurredAt,
        columns,
      }),
  };
}

/** Reads with the business's words for statuses as they are when the reading begins. */
async function* readWithOwnWords(app: AppContext, lookup: CustomerLookup, job: ReadJob): ImportLines {
  const statusSynonyms = await findStatusWords(app.database.readFresh);
  return yield* readInChild({ ...job, statusSynonyms }, { lookup, logger: app.logger });
}

/** Without a path, spaces become underscores (specification, "Validation rules"). */
export function storedFileName(name: string): string {
  const plain = storableText(basename(name.replaceAll('\\', '/'))).replace(/\p{Cc}/gu, '');
  return plain.trim().replace(/\s/g, '_').slice(-FILE_NAME_MAX) || 'file';
}
