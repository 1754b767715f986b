import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { ImportRowsLine, RowProblem } from '@logistics/shared/contracts';
import type { SpoolBlock } from '../bridge/index.ts';

/** Maximum number of problems in a summary of the server. */
const PROBLEMS_LISTED = 1000;

interface SpoolFacts {
  bytes: number;
  digest: string;
  blocks: SpoolBlock[];
  rejected: number;
  warnings: number;
  problems: RowProblem[];
  problemsTotal: number;
}

export interface SpoolWriter {
  /** Writes consecutive lines of the file, with the problems of exactly these rows. */
  write(lines: readonly ImportRowsLine[]): Promise<void>;
  /** Writes the last line and closes the file, which is then complete. */
  finish(): Promise<SpoolFacts>;
  /** Safe to call after `finish`. */
  close(): Promise<void>;
}

/**
 * Writes a spool block by block. Each block is a gzip member: concatenated they are one stream for the server, and each
 * can be decompressed on its own, so that a page can show any window of a million rows.
 */
export async function openSpoolWriter(file: string): Promise<SpoolWriter> {
  const handle = await open(file, 'w', 0o600);
  const hash = createHash('sha256');
  const facts = { bytes: 0, rejected: 0, warnings: 0, problemsTotal: 0 };
  const blocks: SpoolBlock[] = [];
  const problems: RowProblem[] = [];
  let lineCount = 0;

  const append = async (lines: readonly ImportRowsLine[]) => {
    const packed = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 1 });
    await handle.writeFile(packed);
    hash.update(packed);
    facts.bytes += packed.length;
    return packed.length;
  };
  const noteProblem = (problem: RowProblem) => {
    facts.problemsTotal += 1;
    if (problem.level === 'warning') facts.warnings += 1;
    if (problems.length < PROBLEMS_LISTED) problems.push(problem);
  };

  return {
    write: async (lines) => {
      if (lines.length === 0) return;
      const flagged = new Set<string>();
      let rows = 0;
      for (const line of lines) {
        if ('problem' in line) {
          flagged.add(`${line.problem.sheet}\n${line.problem.row}`);
          noteProblem(line.problem);
        } else rows += 1;
        if ('rejected' in line) facts.rejected += 1;
      }
      lineCount += lines.length;
      const offset = facts.bytes;
      blocks.push({ offset, bytes: await append(lines), rows, flagged: flagged.size });
    },
    finish: async () => {
      await append([{ end: { lines: lineCount } }]);
      await handle.close();
      return { ...facts, digest: hash.digest('hex'), blocks, problems };
    },
    close: () => handle.close(),
  };
}
