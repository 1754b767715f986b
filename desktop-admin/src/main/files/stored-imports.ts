import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { importOptionsSchema, type ImportSummary } from '@logistics/shared/contracts';
import { fileFaultOf } from '../../bridge/index.ts';
import { contentHash, markOf } from './file-content.ts';
import { orderFileAt } from './import-request.ts';
import { syncFolder } from '../journal/journal.ts';
import { refuse } from '../../station/refusal.ts';
import type { ImportToSend } from '../server/send-import.ts';
import type { StoredImports } from '../../station/outbox/import-store.ts';
import type { Outbox } from '../../station/outbox/outbox.ts';

/** Sends a file to the server. */
export type ImportSender = (
  file: ImportToSend,
  call: { token: string; idempotencyKey: string; onProgress(bytesDone: number): void },
  signal: AbortSignal,
) => Promise<ImportSummary>;

interface Parts {
  folder: string;
  outbox: () => Outbox;
  send: ImportSender;
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
