import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { VirtualTime } from './virtual-time.ts';

/** Next faults of the disk of a station. */
export interface DiskFaults {
  /** Number of writes that fail after half of their bytes, as on a full disk. */
  full: number;
  /** Number of syncs that take a while. */
  slow: number;
}

interface Journal {
  readonly owner: string;
  /** Bytes that would survive a power cut. */
  synced: number;
  written: number;
}

const SLOW_MS = 3_000;

type Write = (
  this: FileHandle,
  block: Uint8Array,
  offset: number,
  length: number,
  at: number,
) => Promise<{ bytesWritten: number }>;
type Methods = Pick<FileHandle, 'readFile' | 'write' | 'datasync'>;

/**
 * Simulated disks of the journals of all stations. A journal is the only file that the console reads through a file
 * handle, so a handle that is read belongs to the journal that is being opened.
 */
export class Disk {
  readonly faults = new Map<string, DiskFaults>();
  readonly #journals = new Map<FileHandle, Journal>();
  readonly #time: VirtualTime;
  #opening: string | null = null;

  private constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** Redirects the file handles of this process to the simulated disk while `work` runs. */
  static async use<T>(time: VirtualTime, work: (disk: Disk) => Promise<T>): Promise<T> {
    const disk = new Disk(time);
    const any = await open(join(tmpdir(), 'logistics-simulator'), 'w');
    const methods = Object.getPrototypeOf(any) as Methods;
    await any.close();
    const real: Methods = { readFile: methods.readFile, write: methods.write, datasync: methods.datasync };
    Object.assign(methods, disk.#methods(real));
    try {
      return await work(disk);
    } finally {
      Object.assign(methods, real);
      for (const { owner } of [...disk.#journals.values()]) await disk.kill(owner, 0);
    }
  }

  /** Treats the files that `work` reads as journals of this station. */
  async opening<T>(owner: string, work: () => Promise<T>): Promise<T> {
    this.#opening = owner;
    return work().finally(() => (this.#opening = null));
  }

  /**
   * Closes the journals of a station that was killed.
   * @param unsynced fraction of the unsynced bytes that is lost, from 0 (the program ended) to 1 (a power cut)
   */
  async kill(owner: string, unsynced: number): Promise<void> {
    for (const [handle, journal] of this.#journals) {
      if (journal.owner !== owner) continue;
      this.#journals.delete(handle);
      const lost = Math.round((journal.written - journal.synced) * unsynced);
      if (lost > 0) await handle.truncate(journal.written - lost);
      await handle.close();
    }
  }

  #methods(real: Methods): Record<keyof Methods, unknown> {
    const journals = this.#journals;
    const faultsOf = ({ owner }: Journal) => this.faults.get(owner);
    const opening = () => this.#opening;
    const time = this.#time;
    const write = real.write as Write;
    return {
      async readFile(this: FileHandle) {
        const bytes = await real.readFile.call(this);
        const owner = opening();
        if (owner !== null) journals.set(this, { owner, synced: bytes.length, written: bytes.length });
        return bytes;
      },
      async write(this: FileHandle, block: Uint8Array, offset: number, length: number, at: number) {
        const journal = journals.get(this);
        const faults = journal && faultsOf(journal);
        const isFull = faults !== undefined && faults.full > 0;
        if (isFull) faults.full -= 1;
        const part = isFull ? Math.floor(length / 2) : length;
        const { bytesWritten } = await write.call(this, block, offset, part, at);
        if (journal) journal.written = at + part;
        if (isFull) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
        return { bytesWritten };
      },
      async datasync(this: FileHandle) {
        const journal = journals.get(this);
        const faults = journal && faultsOf(journal);
        if (journal && faults && faults.slow > 0) {
          faults.slow -= 1;
          await time.wait(journal.owner, SLOW_MS);
        }
        const { written } = journal ?? { written: 0 };
        await real.datasync.call(this);
        if (journal) journal.synced = written;
      },
    };
  }
}
