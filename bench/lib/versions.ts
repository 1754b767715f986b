import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/** Returns the version of the package in a folder. */
export const versionIn = (folder: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;

/** Returns the installed version of one of our dependencies. Throws if it is not installed. */
export function versionOf(name: string): string {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((one) => existsSync(one));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return versionIn(folder);
}
