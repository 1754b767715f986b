import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Journal, OpenedJournal } from '../../station/storage.ts';
import { encodeRecord, readRecords } from './records.ts';

/** Journal in a file: records with checksums. Records that are appended while others are synced share the next sync. */
export interface FileJournal extends Journal {
  /** Bytes on disk. */
  size(): number;
}

/**
 * Opens or creates a journal. It cuts off a torn tail (a record that was being written when the machine stopped), since
 * that was never acknowledged. Damage in the middle (a bad disk) loses only the damaged records, and a copy of the
 * original file is stored beside it.
 */
export async function openJournal(file: string): Promise<OpenedJournal & { journal: FileJournal }> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  const bytes = await handle.readFile();
  const { records, wholeBytes, damaged } = readRecords(bytes);
  let damagedCopy: string | null = null;
  if (damaged > 0) {
    damagedCopy = `${file}.damaged-${Date.now()}`;
    await copyFile(file, damagedCopy);
  }
  const tornBytes = bytes.length - wholeBytes;
  if (tornBytes > 0) {
    await handle.truncate(wholeBytes);
    await handle.datasync();
  }
  return { journal: writeTo(file, handle, wholeBytes), records, tornBytes, damagedCopy };
}

interface Waiting {
  line: Buffer;
  sync: boolean;
  resolve(): void;
  reject(error: unknown): void;
}

function writeTo(file: string, first: FileHandle, length: number): FileJournal {
  let handle = first;
  let end = length;
  let waiting: Waiting[] = [];
  let work: Promise<void> = Promise.resolve();

  /** Serializes all operations on the file, in call order. */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const done = work.then(step);
    work = done.catch(() => undefined);
    return done;
  };

  const flush = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const block = Buffer.concat(batch.map(({ line }) => line));
      await writeWhole(handle, block, end);
      if (batch.some(({ sync }) => sync)) await handle.datasync();
      end += block.length;
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // Remove a partial write, so that the next record does not follow it.
      await handle.truncate(end).catch(() => undefined);
      for (const { reject } of batch) reject(error);
    }
  };

  return {
    append: (record, { sync } = { sync: true }) =>
      new Promise((resolve, reject) => {
        waiting.push({ line: encodeRecord(record), sync, resolve, reject });
        if (waiting.length === 1) void inTurn(flush);
      }),
    rewrite: (records) =>
      inTurn(async () => {
        const block = Buffer.concat(records.map(encodeRecord));
        const fresh = await open(`${file}.new`, 'w+', 0o600);
        await writeWhole(fresh, block, 0);
        await fresh.datasync();
        await rename(`${file}.new`, file);
        await syncFolder(path.dirname(file));
        await handle.close();
        handle = fresh;
        end = block.length;
      }),
    size: () => end,
    close: () => inTurn(() => handle.close()),
  };
}

/** A write may be partial (a nearly full disk). */
async function writeWhole(handle: FileHandle, block: Buffer, at: number): Promise<void> {
  let written = 0;
  while (written < block.length) {
    const { bytesWritten } = await handle.write(block, written, block.length - written, at + written);
    written += bytesWritten;
  }
}

/** A rename is durable only after its folder is synced. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
