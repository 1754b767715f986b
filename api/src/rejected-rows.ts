import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { storableJson } from './database/storable.ts';

/** A row that an import left out, with its cells as texts and the reasons. */
export interface RejectedRowWithReasons {
  readonly sheet: string;
  /** The row's number as in Excel. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly reasons: readonly string[];
}

/** Consecutive rejected rows of one sheet, compressed. */
export interface RejectedPart {
  readonly sheet: string;
  readonly firstRow: number;
  readonly count: number;
  /** Number of cells of the widest row. */
  readonly width: number;
  readonly content: Buffer;
}

export interface RejectedLimits {
  /** Maximum compressed bytes of the stored rows of one import. An ordinary bad row takes about 25. */
  readonly storedBytes: number;
  /** Maximum uncompressed bytes of the same rows, so that Excel can open the download. */
  readonly plainBytes: number;
  /** Maximum uncompressed bytes of one part. */
  readonly partBytes: number;
}

const MB = 2 ** 20;
export const REJECTED_LIMITS: RejectedLimits = {
  storedBytes: 4 * MB,
  plainBytes: 64 * MB,
  partBytes: MB / 4,
};

/**
 * Packs the first rejected rows of a file. The sender of a file decides how large its rows are, so rows beyond the
 * limits are not stored; the caller only counts them.
 */
export class RejectedPacker {
  readonly #limits: RejectedLimits;
  #rows: string[] = [];
  #open: { sheet: string; firstRow: number; width: number; bytes: number } | null = null;
  #plain = 0;
  #stored = 0;
  #isFull = false;

  constructor(limits: RejectedLimits = REJECTED_LIMITS) {
    this.#limits = limits;
  }

  /** Adds a row, and returns the part that it completes. */
  add({ sheet, row, cells, reasons }: RejectedRowWithReasons): RejectedPart | null {
    if (this.#isFull) return null;
    const text = storableJson([row, reasons, cells]);
    const bytes = Buffer.byteLength(text);
    const { plainBytes, partBytes } = this.#limits;
    if (this.#plain + bytes > plainBytes) {
      this.#isFull = true;
      return null;
    }
    const done = this.#open && (this.#open.sheet !== sheet || this.#open.bytes >= partBytes);
    const part = done ? this.flush() : null;
    // The flush may have filled the space.
    if (this.#isFull) return part;
    this.#plain += bytes;
    this.#open ??= { sheet, firstRow: row, width: 0, bytes: 0 };
    this.#open.width = Math.max(this.#open.width, cells.length);
    this.#open.bytes += bytes;
    this.#rows.push(text);
    return part;
  }

  /** Returns a part of the remaining rows. Null: there are none, or their part would exceed the limit. */
  flush(): RejectedPart | null {
    if (!this.#open) return null;
    const { sheet, firstRow, width } = this.#open;
    const count = this.#rows.length;
    const content = gzipSync(`[${this.#rows.join(',')}]`, { level: 6 });
    this.#rows = [];
    this.#open = null;
    if (this.#stored + content.length > this.#limits.storedBytes) {
      this.#isFull = true;
      return null;
    }
    this.#stored += content.length;
    return { sheet, firstRow, count, width, content };
  }
}

const unzip = promisify(gunzip);
const GZIP_MARK = 0x1f;

/** Returns the rows of a part. Those of imports before migration 0006 are not compressed. */
export async function unpackRejected(sheet: string, content: Buffer): Promise<RejectedRowWithReasons[]> {
  const bytes = content[0] === GZIP_MARK ? await unzip(content) : content;
  // Written by RejectedPacker, or by the migration.
  const rows = JSON.parse(bytes.toString('utf8')) as [number, string[], string[]][];
  return rows.map(([row, reasons, cells]) => ({ sheet, row, reasons, cells }));
}
