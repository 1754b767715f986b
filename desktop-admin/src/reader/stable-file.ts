import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ByteSource } from '@logistics/shared/excel';
import { IMPORT_BYTES_MAX, type ErrorCode } from '@logistics/shared/contracts';
import { fileFaultOf, type HostErrorCode } from '../bridge/index.ts';

const HASH_CHUNK = 1024 * 1024;

/** An error of the file system, not of the file's content. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';
  readonly code: ErrorCode | HostErrorCode;

  constructor(code: ErrorCode | HostErrorCode) {
    super(code);
    this.code = code;
  }
}

/** A file opened for reading only. It detects writes by other programs. */
export interface StableFile extends ByteSource {
  /** SHA-256 of all bytes, lower-case hex. */
  sha256(): Promise<string>;
  /** @throws FileTrouble FILE_CHANGED if size, time or identity differ from those at opening */
  assertUnchanged(): Promise<void>;
  close(): Promise<void>;
}

/** @throws FileTrouble FILE_GONE, FILE_LOCKED, PAYLOAD_TOO_LARGE, FILE_UNREADABLE */
export async function openStableFile(path: string): Promise<StableFile> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new FileTrouble(fileFaultOf(error) ?? 'FILE_UNREADABLE');
  });
  const before = await handle.stat({ bigint: true });
  const size = Number(before.size);
  if (size > IMPORT_BYTES_MAX) {
    await handle.close();
    throw new FileTrouble('PAYLOAD_TOO_LARGE');
  }

  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const wanted = Math.max(0, Math.min(length, size - offset));
    const bytes = new Uint8Array(wanted);
    for (let filled = 0; filled < wanted;) {
      const { bytesRead } = await handle.read(bytes, filled, wanted - filled, offset + filled);
      if (bytesRead === 0) throw new FileTrouble('FILE_CHANGED');
      filled += bytesRead;
    }
    return bytes;
  };

  return {
    size,
    read,
    sha256: async () => {
      const hash = createHash('sha256');
      for (let offset = 0; offset < size; offset += HASH_CHUNK) hash.update(await read(offset, HASH_CHUNK));
      return hash.digest('hex');
    },
    assertUnchanged: async () => {
      const after = await handle.stat({ bigint: true });
      if (after.size !== before.size || after.mtimeNs !== before.mtimeNs)
        throw new FileTrouble('FILE_CHANGED');
    },
    close: () => handle.close(),
  };
}
