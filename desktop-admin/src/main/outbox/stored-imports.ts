import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { importOptionsSchema, type ImportOptions, type ImportSummary } from '@logistics/shared/contracts';
import type { Spool } from '../../bridge/index.ts';
import { importBody, type ImportBody } from '../files/import-request.ts';
import { syncFolder } from '../journal/journal.ts';
import { refuse } from '../refusal.ts';
import type { Person } from '../server/person.ts';
import type { ImportEntry } from './entries.ts';
import type { Outbox } from './outbox.ts';

/** A file that was read here and is to be imported. */
export interface ReadImport {
  spool: Spool;
  fileName: string;
  options: ImportOptions;
  /** The server writes an import with this key once, however often it is sent. */
  idempotencyKey: string;
  /** The user who confirmed it. */
  by: Person;
}

export interface SendCall {
  token: string;
  onProgress(bytesDone: number): void;
  signal: AbortSignal;
}

export interface StoredImports {
  /** Resolves with the entry's key when the rows and their record are on disk: from then on nothing is lost. */
  keep(read: ReadImport): Promise<string>;
  /**
   * Sends the rows of an entry.
   * @throws Refusal, also if its rows are missing on disk; Cancelled
   */
  send(entry: ImportEntry, call: SendCall): Promise<ImportSummary>;
  /** Deletes rows from disk that no entry needs any more. */
  sweep(): Promise<void>;
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

/** Storage of the rows of imports that this machine still has to send. */
export function createStoredImports({ folder, outbox, send }: Parts): StoredImports {
  const coming = new Set<string>();
  return {
    keep: async ({ spool, fileName, options, idempotencyKey, by }) => {
      const key = randomUUID();
      const name = `${key}.gz`;
      coming.add(name);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await copyFile(spool.file, path.join(folder, name), constants.COPYFILE_FICLONE);
        await toDisk(path.join(folder, name));
        await syncFolder(folder);
        const { sha256, digest, bytes, total, sheets } = spool;
        await outbox().add({
          type: 'import',
          key,
          idempotencyKey,
          fileName,
          sha256,
          spool: name,
          digest,
          bytes,
          total,
          sheets,
          options: importOptionsSchema.parse(options),
          at: new Date().toISOString(),
          by,
        });
        return key;
      } finally {
        coming.delete(name);
      }
    },
    send: async ({ record }, { signal, ...call }) => {
      const { spool: name, fileName, options, idempotencyKey, sha256, digest, bytes, total, sheets } = record;
      const file = path.join(folder, path.basename(name));
      const found = await stat(file).catch(() => null);
      // Set aside, so that it does not block the entries after it.
      if (found?.size !== bytes) throw refuse('FILE_GONE', 410);
      const spool = { file, sha256, digest, bytes, total, sheets };
      const body = importBody({ spool, fileName, options, preview: false });
      return send(body, { ...call, idempotencyKey }, signal);
    },
    sweep: async () => {
      const found = await readdir(folder).catch(() => []);
      // Read after the folder listing and synchronously: rows stored meanwhile are not in the listing.
      const needed = new Set(coming);
      for (const entry of outbox().entries())
        if (entry.kind === 'import' && entry.state !== 'sent') needed.add(entry.record.spool);
      const left = found.filter((name) => !needed.has(name));
      await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
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
