import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ImportOptions, ImportRowsHead } from '@logistics/shared/contracts';
import { sentFileName, type Spool } from '../../bridge/index.ts';

interface SpoolToSend {
  spool: Spool;
  fileName: string;
  options: ImportOptions;
  preview: boolean;
}

/** The body of POST /api/orders/import-rows and its size in bytes. */
export interface ImportBody {
  bytes: number;
  chunks(): AsyncIterable<Uint8Array>;
}

/** The head line goes before the kept lines as a gzip member of its own: gzip members joined are one gzip stream. */
export function importBody({ spool, fileName, options, preview }: SpoolToSend): ImportBody {
  const head: ImportRowsHead = {
    file: { name: sentFileName(fileName), sha256: spool.sha256 },
    badRows: options.badRows ?? 'refuse',
    preview,
    total: spool.total,
    sheets: spool.sheets,
  };
  const first = gzipSync(`${JSON.stringify(head)}\n`);
  return {
    bytes: first.length + spool.bytes,
    chunks: async function* () {
      yield first;
      yield* createReadStream(spool.file);
    },
  };
}

/**
 * The same file content with the same options has the same key, on every machine and after every restart, so that
 * the server answers a repeat without writing.
 */
export function idempotencyKey(sha256: string, options: ImportOptions): string {
  const { badRows = 'refuse', defaultStatus = null, defaultOccurredAt = null, columns = {} } = options;
  const picks = Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sha256, badRows, defaultStatus, defaultOccurredAt, picks]))
    .digest('hex');
}
