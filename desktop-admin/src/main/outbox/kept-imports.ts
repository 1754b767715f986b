import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { importOptionsSchema, type ImportOptions, type ImportSummary } from '@logistics/shared/contracts';
import type { Spool } from '../../bridge/index.ts';
import { importBody, type ImportBody } from '../files/import-request.ts';
import type { ImportEntry } from './entries.ts';
import type { Outbox } from './outbox.ts';
import type { ImportCounts } from './records.ts';

/** A file that was read here and could not be sent now. */
export interface ReadImport {
  spool: Spool;
  fileName: string;
  options: ImportOptions;
  /** The one of the try that failed: should that have reached the server after all, the next writes nothing. */
  idempotencyKey: string;
}

export interface KeptImports {
  /** Resolves when the rows and the record of them are on the disk; from then on the outbox sends them by itself. */
  keep(read: ReadImport, by: { id: number; name: string }): Promise<void>;
  /** Sends the rows of an entry and removes them from the disk once the server has them. */
  send(entry: ImportEntry, token: string): Promise<ImportCounts>;
}

interface Parts {
  folder: string;
  outbox: () => Outbox;
  send(
    body: ImportBody,
    call: { token: string; idempotencyKey: string; onProgress(bytesDone: number): void },
    signal: AbortSignal,
  ): Promise<ImportSummary>;
}

/** Imports that wait on this machine for a connection. */
export function createKeptImports({ folder, outbox, send }: Parts): KeptImports {
  return {
    keep: async ({ spool, fileName, options, idempotencyKey }, by) => {
      const key = randomUUID();
      const name = `${key}.gz`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(spool.file, path.join(folder, name));
      await toDisk(path.join(folder, name));
      const { sha256, bytes, total, sheets } = spool;
      await outbox().add({
        type: 'import',
        key,
        idempotencyKey,
        fileName,
        sha256,
        spool: name,
        bytes,
        total,
        sheets,
        options: importOptionsSchema.parse(options),
        at: new Date().toISOString(),
        by,
      });
    },
    send: async ({ record }, token) => {
      const { spool: name, fileName, options, idempotencyKey, sha256, bytes, total, sheets } = record;
      const file = path.join(folder, path.basename(name));
      const spool = { file, sha256, bytes, total, sheets };
      const body = importBody({ spool, fileName, options, preview: false });
      const call = { token, idempotencyKey, onProgress: () => undefined };
      const summary = await send(body, call, new AbortController().signal);
      await rm(file, { force: true });
      const { importId, created, updated, unchanged, rejected } = summary;
      return { importId, created, updated, unchanged, rejected };
    },
  };
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
