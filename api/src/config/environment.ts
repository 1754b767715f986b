import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { PROJECT_ROOT } from './paths.ts';

/** Returns the process's environment merged over the project's `.env` file. The only code that reads process.env. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = join(PROJECT_ROOT, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}
