import { mkdirSync, rmSync } from 'node:fs';

/** Removes spools of earlier runs. Rows that wait for a confirmation belong to the current run. */
export function emptySpoolFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
