import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { fileDay, type FileShape } from '../world/file-rows.ts';
import { runToEnd, sourceArgs } from './processes.ts';

export interface Workbook {
  readonly path: string;
  readonly file: FileShape;
}

/** Returns a workbook on disk with this many rows; creates it if it is missing. */
export function ensureWorkbook(
  dataDir: string,
  props: { rows: number; known?: number; batch?: number },
): Workbook {
  const file: FileShape = { known: 0, batch: 0, ...props, day: fileDay() };
  const path = join(dataDir, 'files', `rows-${file.rows}-${file.known}-${file.batch}-${file.day}.xlsx`);
  if (!existsSync(path)) {
    mkdirSync(join(dataDir, 'files'), { recursive: true });
    const unfinished = `${path}.new`;
    const program = sourceArgs('bench/programs/make-workbook.ts');
    runToEnd(process.execPath, ['--max-old-space-size=6000', ...program, unfinished, JSON.stringify(file)], {
      cwd: PROJECT_ROOT,
    });
    renameSync(unfinished, path);
  }
  return { path, file };
}
