import { randomBytes, randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverTexts } from '@logistics/shared/texts/server';
import { StartError } from '../start-error.ts';

/** Creates the data folder if it is missing. Throws StartError when the process cannot write to it. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(serverTexts.folderReadOnly(dataDir), { cause });
  }
}

export const secretFile = (dataDir: string, name: string) => join(dataDir, 'secrets', name);

/** Reads a secret from a file that only its owner may read. Creates it the first time. */
export function storedSecret(
  dataDir: string,
  name: string,
  make: () => string,
): { value: string; file: string } {
  const file = secretFile(dataDir, name);
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o600 });
    return { value: readFileSync(file, 'utf8').trim(), file };
  } catch (cause) {
    throw new StartError(serverTexts.folderReadOnly(folder), { cause });
  }
}

/** 256 bits. */
export const makeKey = () => randomBytes(32).toString('hex');

/** Letters and digits that people do not confuse. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** About 79 bits, in groups that are easy to type. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
