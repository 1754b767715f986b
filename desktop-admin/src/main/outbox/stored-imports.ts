import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { importOptionsSchema, type ImportOptions, type ImportSummary } from '@logistics/shared/contracts';
import { fileFaultOf } from '../../bridge/index.ts';
import { contentHash, markOf } from '../files/file-content.ts';
import { orderFileAt } from '../files/import-request.ts';
import { syncFolder } from '../journal/journal.ts';
import { refuse } from '../refusal.ts';
import type { Person } from '../server/person.ts';
import type { ImportToSend } from '../server/send-import.ts';
import type { ImportEntry } from './entries.ts';
import type { Outbox } from './outbox.ts';

/** A file that was read here and is to be imported. */
export interface ReadImport {
  path: string;
  fileName: string;
  /** Hash of the content that the user saw. */
  sha256: string;
  bytes: number;
  /** Number of rows. */
  total: number;
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
  /**
   * Resolves with the entry's key when a copy of the file and its record are on disk: from then on nothing is lost.
   * @throws Refusal FILE_CHANGED if the file is no longer what the user saw, FILE_GONE, FILE_LOCKED, DISK_FULL
   */
  store(read: ReadImport): Promise<string>;
  /**
   * Sends the file of an entry.
   * @throws Refusal, also FILE_GONE if its copy is missing on disk; Cancelled
   */
  send(entry: ImportEntry, call: SendCall): Promise<ImportSummary>;
  /** Deletes copies that no entry needs any more. */
  sweep(): Promise<void>;
}

interface Parts {
  folder: string;
  outbox: () => Outbox;
  send(
    file: ImportToSend,
    call: { token: string; idempotencyKey: string; onProgress(bytesDone: number): void },
    signal: AbortSignal,
  ): Promise<ImportSummary>;
}

/** Storage of the files of imports that this machine still has to send. */
export function createStoredImports({ folder, outbox, send }: Parts): StoredImports {
  const coming = new Set<string>();
  return {
    store: async ({ path: source, fileName, sha256, bytes, total, options, idempotencyKey, by }) => {
      const key = randomUUID();
      const copy = `${key}.copy`;
      const target = path.join(folder, copy);
      coming.add(copy);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await copyFile(source, target, constants.COPYFILE_FICLONE);
        await toDisk(target);
        if ((await contentHash(target)) !== sha256) throw refuse('FILE_CHANGED');
        await syncFolder(folder);
        await outbox().add({
          type: 'import',
          key,
          idempotencyKey,
          fileName,
          sha256,
          copy,
          bytes,
          total,
          options: importOptionsSchema.parse(options),
          at: new Date().toISOString(),
          by,
        });
        return key;
      } catch (error) {
        await rm(target, { force: true });
        const fault = fileFaultOf(error);
        throw fault === null ? error : refuse(fault);
      } finally {
        coming.delete(copy);
      }
    },
    send: async ({ record }, { signal, ...call }) => {
      const { copy, fileName, options, idempotencyKey, sha256, bytes } = record;
      const file = path.join(folder, path.basename(copy));
      const found = await stat(file).catch(() => null);
      // Rejected, so that it does not block the entries after it.
      if (!found?.isFile() || found.size !== bytes) throw refuse('FILE_GONE', 410);
      const stored = orderFileAt({ path: file, fileName, sha256, bytes, mark: await markOf(file) });
      return send({ file: stored, options }, { ...call, idempotencyKey }, signal);
    },
    sweep: async () => {
      const found = await readdir(folder).catch(() => []);
      // Read after the folder listing: files stored meanwhile are not in the listing.
      const needed = new Set(coming);
      for (const entry of outbox().entries())
        if (entry.kind === 'import' && entry.state !== 'sent') needed.add(entry.record.copy);
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
