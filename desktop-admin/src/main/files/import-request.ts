import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { ImportOptions, ImportRowsHead } from '@logistics/shared/contracts';
import { sentFileName, type Spool } from '../../bridge/index.ts';

/** The parts of a spool that sending needs. */
export type SpooledRows = Pick<Spool, 'file' | 'sha256' | 'total' | 'sheets' | 'bytes'> & {
  /** null if an older release, which did not send in parts, stored it. */
  digest: string | null;
};

interface RowsToSend {
  spool: SpooledRows;
  fileName: string;
  options: ImportOptions;
  preview: boolean;
}

/**
 * Body of an import: the head line and the rows after it. Each is a gzip member; concatenated they are one gzip stream.
 */
export interface ImportBody {
  head: Uint8Array;
  rows: {
    /** Key of the upload if it is sent in parts. */
    key: string | null;
    bytes: number;
    /** Reads at most this many bytes; fewer at the end. */
    read(from: number, length: number): Promise<Uint8Array>;
  };
}

/**
 * Builds the body. The head line is a gzip member of its own before the stored lines: concatenated gzip members are a
 * valid gzip stream.
 */
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
 * Key of one deliberate import, made from the choice of the file (`choice`, its ticket), its content and the options.
 * The server answers a repeat (lost connection, second click) without writing. Choosing the file again is a new import,
 * so that orders binned or undone in between are restored.
 */
export function idempotencyKey(choice: string, sha256: string, options: ImportOptions): string {
  const { badRows = 'refuse', olderRows = 'history' } = options;
  const { defaultStatus = null, defaultOccurredAt = null, columns = {} } = options;
  const picks = Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([choice, sha256, badRows, olderRows, defaultStatus, defaultOccurredAt, picks]))
    .digest('hex');
}
