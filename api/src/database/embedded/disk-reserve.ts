import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, FREE_BYTES_MIN } from '../../disk-space.ts';

const MB = 2 ** 20;
/** PostgreSQL needs a few log files of 16 MB to recover after a crash. */
const RESERVE_MB = 64;
const CHECK_EVERY_MS = 30_000;

/**
 * A file beside the database that only takes up space. When the disk is full, PostgreSQL ends and cannot start again;
 * deleting the file gives it the space to recover. The file is written again when the disk has space.
 */
export class DiskReserve {
  readonly #folder: string;
  readonly #file: string;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** @param folder that of the embedded database */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'reserve');
  }

  /** Writes the file, now or as soon as the disk has space for it, until `stop`. */
  maintain(): void {
    const write = () => (this.#writing = this.#writing.then(() => this.#write()).catch(() => this.#delete()));
    void write();
    this.#timer = setInterval(() => void write(), CHECK_EVERY_MS).unref();
  }

  /** Deletes the file if the disk is nearly full. */
  async releaseIfFull(): Promise<void> {
    await this.#writing;
    if (!existsSync(this.#file)) return;
    if ((await freeBytes(this.#folder)) < RESERVE_MB * MB) this.#delete();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }

  async #write(): Promise<void> {
    if (existsSync(this.#file)) return;
    if ((await freeBytes(this.#folder)) < FREE_BYTES_MIN + RESERVE_MB * MB) return;
    const handle = await open(this.#file, 'wx', 0o600);
    try {
      // Some file systems store no zeros.
      const block = randomBytes(MB);
      for (let written = 0; written < RESERVE_MB; written++) await handle.write(block);
    } finally {
      await handle.close();
    }
  }

  #delete(): void {
    rmSync(this.#file, { force: true });
  }
}
