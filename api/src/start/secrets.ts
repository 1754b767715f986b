import { randomBytes, randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverTexts } from '@logistics/shared/texts/server';
import { StartError } from '../start-error.ts';

/** Makes the data folder where it is missing; throws StartError when it can't be written to. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(serverTexts.folderReadOnly(dataDir), { cause });
  }
}

export const secretFile = (dataDir: string, name: string) => join(dataDir, 'secrets', name);

/** A secret kept in a file that only its owner may read; made the first time. */
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

/** Letters and digits that are not taken for one another when read aloud. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** About 79 bits, in groups that a person can type. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
