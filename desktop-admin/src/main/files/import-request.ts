import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { importKeyContent, type OrderFile } from '@logistics/shared/api-client/order-file';
import type { ImportOptions } from '@logistics/shared/contracts';
import { sentFileName } from '../../bridge/index.ts';
import { refuse } from '../../station/refusal.ts';
import { markOf } from './file-content.ts';

interface LocalFile {
  path: string;
  fileName: string;
  sha256: string;
  bytes: number;
  /** Marker of the file's state when it was hashed. A file that changed since then is not sent. */
  mark: string | null;
}

/** Returns a file of this machine for sending. Its `read` throws FILE_CHANGED. */
export function orderFileAt({ path, fileName, sha256, bytes, mark }: LocalFile): OrderFile {
  return {
    name: sentFileName(fileName),
    bytes,
    sha256,
    read: async (offset, length) => {
      if ((await markOf(path)) !== mark) throw refuse('FILE_CHANGED');
      const handle = await open(path, 'r');
      try {
        const buffer = new Uint8Array(Math.max(0, Math.min(length, bytes - offset)));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
}

/** Returns the Idempotency-Key of one deliberate import; `choice` is the ticket of the file. */
export function idempotencyKey(choice: string, sha256: string, options: ImportOptions): string {
  return createHash('sha256')
    .update(importKeyContent(choice, sha256, options))
    .digest('hex');
}
