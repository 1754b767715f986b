import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { RowProblem } from '@logistics/shared/contracts';
import type { SpoolBlock, SpoolLine } from '../bridge/index.ts';

/** Maximum number of problems in a summary of the server. */
const PROBLEMS_LISTED = 1000;

interface SpoolMetadata {
  bytes: number;
  blocks: SpoolBlock[];
  rejected: number;
  warnings: number;
  problems: RowProblem[];
  problemsTotal: number;
}

export interface SpoolWriter {
  /** Writes consecutive lines of the file, with the problems of exactly these rows. */
  write(lines: readonly SpoolLine[]): Promise<void>;
  /** Closes the file, which is then complete. */
  finish(): Promise<SpoolMetadata>;
  /** Safe to call after `finish`. */
  close(): Promise<void>;
}

/**
 * Writes a spool block by block. Each block is a gzip stream that can be decompressed on its own, so that a page can
 * show any window of a million rows.
 */
export async function openSpoolWriter(file: string): Promise<SpoolWriter> {
  const handle = await open(file, 'w', 0o600);
  const facts = { bytes: 0, rejected: 0, warnings: 0, problemsTotal: 0 };
  const blocks: SpoolBlock[] = [];
  const problems: RowProblem[] = [];

  const append = async (lines: readonly SpoolLine[]) => {
    const packed = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 1 });
    await handle.writeFile(packed);
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
      const offset = facts.bytes;
      blocks.push({ offset, bytes: await append(lines), rows, flagged: flagged.size });
    },
    finish: async () => {
      await handle.close();
      return { ...facts, blocks, problems };
    },
    close: () => handle.close(),
  };
}
