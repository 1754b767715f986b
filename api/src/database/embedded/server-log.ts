import { copyFile, stat, truncate } from 'node:fs/promises';

const MB = 2 ** 20;
const ROTATE_BYTES = 10 * MB;
const CHECK_EVERY_MS = 30_000;

/**
 * Rotates the log of the embedded PostgreSQL. A file of more than 10 MB is copied to `postgres.log.1`, which it
 * overwrites, and then emptied. The file is not renamed, because PostgreSQL holds it open and outlives this process.
 * Lines that PostgreSQL writes during the copy may be lost.
 */
export class ServerLog {
  readonly #file: string;
  readonly #maxBytes: number;
  #timer: NodeJS.Timeout | undefined;
  #rotating: Promise<void> = Promise.resolve();

  constructor(file: string, maxBytes = ROTATE_BYTES) {
    this.#file = file;
    this.#maxBytes = maxBytes;
  }

  /** Rotates the file now and whenever it has grown too large, until `stop`. */
  maintain(): void {
    const rotate = () => void this.rotate().catch(() => undefined);
    rotate();
    this.#timer = setInterval(rotate, CHECK_EVERY_MS).unref();
  }

  /** Rotates the file if it is too large. */
  rotate(): Promise<void> {
    this.#rotating = this.#rotating.catch(() => undefined).then(() => this.#rotate());
    return this.#rotating;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#rotating.catch(() => undefined);
  }

  async #rotate(): Promise<void> {
    const { size } = await stat(this.#file);
    if (size <= this.#maxBytes) return;
    // A full disk has no space for the copy. The file is emptied nevertheless: free space matters more than old
    // lines.
    await copyFile(this.#file, `${this.#file}.1`).catch(() => undefined);
    await truncate(this.#file);
  }
}
