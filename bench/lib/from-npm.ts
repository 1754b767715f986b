import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './processes.ts';
import { versionIn } from './versions.ts';

export interface Installed {
  /** Folder from which `require` finds the package. */
  readonly folder: string;
  readonly version: string;
}

/**
 * Installs an npm package to compare with, in a folder of its own beside the worlds; only the first time. It is not
 * one of our dependencies, because only benchmarks use it. Throws npm's error if the installation fails.
 */
export function fromNpm(dataDir: string, name: string, wanted: string): Installed {
  const folder = join(dataDir, name);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(installed, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    runToEnd('npm', ['install', `${name}@${wanted}`, '--no-audit', '--no-fund'], { cwd: folder });
  }
  return { folder, version: versionIn(installed) };
}
