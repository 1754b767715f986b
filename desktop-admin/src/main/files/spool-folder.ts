import { mkdirSync, rmSync } from 'node:fs';

/** Rows that wait to be sent belong to this run: what an earlier one left behind is removed. */
export function emptySpoolFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
