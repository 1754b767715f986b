import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { ImportOptions, ImportRowsHead } from '@logistics/shared/contracts';
import { sentFileName, type Spool } from '../../bridge/index.ts';

/** What of a spool is needed to send it. */
export type SpooledRows = Pick<Spool, 'file' | 'sha256' | 'total' | 'sheets' | 'bytes'> & {
  /** null: kept by a program that did not send in parts. */
  digest: string | null;
};

interface RowsToSend {
  spool: SpooledRows;
  fileName: string;
  options: ImportOptions;
  preview: boolean;
}

/** An import as it is sent: the head line, and the rows that follow it; each is gzip, and joined they are too. */
export interface ImportBody {
  head: Uint8Array;
  rows: {
    /** Their name where they are sent in parts. */
    key: string | null;
    bytes: number;
    /** At most so many bytes, fewer at their end. */
    read(from: number, length: number): Promise<Uint8Array>;
  };
}

/** The head line goes before the kept lines as a gzip member of its own: gzip members joined are one gzip stream. */
export function importBody({ spool, fileName, options, preview }: RowsToSend): ImportBody {
  const head: ImportRowsHead = {
    file: { name: sentFileName(fileName), sha256: spool.sha256 },
    badRows: options.badRows ?? 'refuse',
    olderRows: options.olderRows ?? 'history',
    preview,
    total: spool.total,
    sheets: spool.sheets,
  };
  return {
    head: gzipSync(`${JSON.stringify(head)}\n`),
    rows: {
      key: spool.digest,
      bytes: spool.bytes,
      read: (from, length) => readBytes(spool.file, from, Math.min(length, spool.bytes - from)),
    },
  };
}

async function readBytes(file: string, from: number, length: number): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The key of one deliberate import: the file as the person chose it this time (`choice`, its ticket), its content and
 * the options. Sending it again, after a cut line or a second click, is answered without writing; choosing the file
 * anew is a new import, so that orders binned or undone in between come back.
 */
export function idempotencyKey(choice: string, sha256: string, options: ImportOptions): string {
  const { badRows = 'refuse', olderRows = 'history' } = options;
  const { defaultStatus = null, defaultOccurredAt = null, columns = {} } = options;
  const picks = Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([choice, sha256, badRows, olderRows, defaultStatus, defaultOccurredAt, picks]))
    .digest('hex');
}
