import { resolve } from 'node:path';
import { serverTexts, type TwoTongues } from '@logistics/shared/texts/server';
import { readConfig, type StartConfig } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { StartError } from '../start-error.ts';
import type { BackupSummary } from './read-backup.ts';

/**
 * Runs one command of the operator, prints its result, and sets the exit code: 0, or 1 if the command failed.
 * @param command gets the configuration of the server in the same environment
 */
export async function runCommand(command: (config: StartConfig) => Promise<TwoTongues>): Promise<void> {
  try {
    const { vi, en } = await command(readConfig(readEnvironment()));
    process.stdout.write(`${vi} / ${en}\n`);
  } catch (error) {
    const { vi, en } = error instanceof StartError ? error.sentence : serverTexts.unexpected;
    process.stderr.write(`${vi} / ${en}\n`);
    if (!(error instanceof StartError))
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the options that `parse` reads from the command line. Throws StartError with the usage if `parse` fails. */
export function readOptions<Values>(parse: () => Values, usage: TwoTongues): Values {
  try {
    return parse();
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** Returns an absolute path. npm runs commands in the project's folder; the user's folder is in INIT_CWD. */
export function pathOf(given: string): string {
  return resolve(readEnvironment()['INIT_CWD'] ?? '.', given);
}

/** The figures of a backup, formatted as in Vietnamese. */
export function figuresOf({ rows, images, bytes }: BackupSummary) {
  const format = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
  return {
    rows: format.format(rows),
    images: format.format(images),
    megabytes: format.format(bytes / 1_000_000),
  };
}
