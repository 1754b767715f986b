import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { encodeRecord, readRecords } from './records.ts';

/** What opening a journal found. */
export interface OpenedJournal {
  journal: Journal;
  /** All whole records, oldest first. */
  records: unknown[];
  /** Bytes after the last whole record that were cut off: 0 after an orderly end. */
  tornBytes: number;
  /** Where the file as it was found is kept, when records in its middle were damaged; null otherwise. */
  damagedCopy: string | null;
}

/** An append-only file of records, each with its checksum, that survives the end of the program at any moment. */
export interface Journal {
  /**
   * Resolves when the record lies on the disk (fdatasync). Records that are appended meanwhile share one sync. With
   * `sync: false` it is handed to the system only: it outlives the program, and a loss of power not for sure.
   * @throws the error of the file system; nothing of that record is then taken for written
   */
  append(record: unknown, options?: { sync: boolean }): Promise<void>;
  /** Replaces all records by these in one step, so that a crash leaves the old file or the new one. */
  rewrite(records: readonly unknown[]): Promise<void>;
  /** Bytes on the disk. */
  size(): number;
  /** Waits for what is being written, and closes the file. */
  close(): Promise<void>;
}

/**
 * Opens a journal, making it where it is missing. A torn tail (a record that was being written when the machine
 * stopped) is cut off: it was never acknowledged. Damage in the middle (a bad disk) loses the damaged records only, and
 * the file as it was found is kept beside it.
 */
export async function openJournal(file: string): Promise<OpenedJournal> {
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

function writeTo(file: string, first: FileHandle, length: number): Journal {
  let handle = first;
  let end = length;
  let waiting: Waiting[] = [];
  let work: Promise<void> = Promise.resolve();

  /** One thing at a time happens to the file, in the order in which it was asked for. */
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
      // What half reached the disk must not stand before the next record.
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

/** A write may take a part only (a nearly full disk). */
async function writeWhole(handle: FileHandle, block: Buffer, at: number): Promise<void> {
  let written = 0;
  while (written < block.length) {
    const { bytesWritten } = await handle.write(block, written, block.length - written, at + written);
    written += bytesWritten;
  }
}

/** A rename lasts when its folder was synced; Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
