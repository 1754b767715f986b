import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './processes.ts';
import { versionIn } from './versions.ts';

export interface Installed {
  /** Where it can be required from. */
  readonly folder: string;
  readonly version: string;
}

/**
 * A peer from npm in a folder of its own among the worlds, installed there the first time: nothing that is only measured
 * against belongs among our packages. Throws with npm's words where it can't be installed.
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
