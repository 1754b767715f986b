import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FileRow, FileRowKind, FileRows, Spool, SpoolBlock, SpoolLine } from '../../bridge/index.ts';

const unzip = promisify(gunzip);

/** Cached blocks of about a thousand rows, so that scrolling back and forth reads each block from disk once. */
const BLOCKS_CACHED = 8;

interface Options {
  offset: number;
  limit: number;
  only: FileRowKind;
}
export interface FileRowReader {
  /** Returns a window of a spool's rows, in file order. */
  read(spool: Pick<Spool, 'file' | 'blocks'>, options: Options): Promise<FileRows>;
}

/** Creates a reader of row windows. Each window decodes one or two blocks, at any position in the file. */
export function createFileRowReader(): FileRowReader {
  const cache = new Map<string, Promise<FileRow[]>>();

  const rowsOf = (file: string, block: SpoolBlock): Promise<FileRow[]> => {
    const name = `${block.offset} ${file}`;
    const rows = cache.get(name) ?? readBlock(file, block);
    cache.delete(name);
    cache.set(name, rows);
    rows.catch(() => cache.delete(name));
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - BLOCKS_CACHED)))
      cache.delete(oldest);
    return rows;
  };

  return {
    read: async ({ file, blocks }, { offset, limit, only }) => {
      const countOf = ({ rows, flagged }: SpoolBlock) => (only === 'all' ? rows : flagged);
      const window: FileRow[] = [];
      let before = 0;
      for (const block of blocks) {
        const count = countOf(block);
        const start = Math.max(0, offset - before);
        const end = Math.min(count, offset + limit - before);
        before += count;
        if (start >= end) continue;
        const rows = await rowsOf(file, block);
        const shown = only === 'all' ? rows : rows.filter(({ problems }) => problems.length > 0);
        window.push(...shown.slice(start, end));
      }
      return { total: before, rows: window };
    },
  };
}

async function readBlock(file: string, { offset, bytes }: SpoolBlock): Promise<FileRow[]> {
  const handle = await open(file, 'r');
  try {
    const packed = Buffer.alloc(bytes);
    await handle.read(packed, 0, bytes, offset);
    const text = (await unzip(packed)).toString('utf8');
    // Our own reader wrote these lines.
    return inOrder(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as SpoolLine),
    );
  } finally {
    await handle.close();
  }
}

/** Converts lines to rows in file order, each with its problems. */
function inOrder(lines: readonly SpoolLine[]): FileRow[] {
  const rows = new Map<string, FileRow>();
  const sheets = new Map<string, number>();
  const rowAt = (sheet: string, row: number): FileRow => {
    if (!sheets.has(sheet)) sheets.set(sheet, sheets.size);
    const name = `${sheet}\n${row}`;
    const found = rows.get(name) ?? { sheet, row, good: null, problems: [] };
    rows.set(name, found);
    return found;
  };
  for (const line of lines) {
    if ('row' in line) {
      const { sheet, row, orderCode, status, occurredAt } = line.row;
      rowAt(sheet, row).good = { orderCode, status, occurredAt };
    } else if ('problem' in line) {
      const { sheet, row, column, value, level, message } = line.problem;
      rowAt(sheet, row).problems.push({ column, value, level, message });
    } else rowAt(line.rejected.sheet, line.rejected.row);
  }
  const place = ({ sheet }: FileRow) => sheets.get(sheet) ?? 0;
  return [...rows.values()].sort((a, b) => place(a) - place(b) || a.row - b.row);
}
