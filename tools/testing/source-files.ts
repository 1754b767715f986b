import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the project. */
export const root = dirname(dirname(import.meta.dirname));

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'test-results',
  '.git',
  '.data',
  '.cache',
  '.nx',
  'release',
]);

/** Returns the paths, from the root and with `/`, of the project's files whose names match the pattern. */
export function sourceFiles(name: RegExp, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourceFiles(name, path);
    return name.test(entry.name) ? [path] : [];
  });
}
