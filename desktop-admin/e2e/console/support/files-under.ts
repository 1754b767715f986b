import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of all files below a folder, relative to it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Log lines written with this profile; each is a JSON object. */
export function logLines(profile: string): string[] {
  const logs = path.join(profile, 'logs');
  return filesUnder(profile)
    .filter((file) => path.dirname(file) === 'logs')
    .flatMap((file) => readFileSync(path.join(logs, path.basename(file)), 'utf8').split('\n'))
    .filter(Boolean);
}
