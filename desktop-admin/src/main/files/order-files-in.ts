import path from 'node:path';
import { isOrderFileName } from '../../bridge/index.ts';

/** Returns the order files that a command line names, as absolute paths. Skips switches and everything else. */
export function orderFilesIn(args: readonly string[], workingFolder: string): string[] {
  return args
    .filter((arg) => !arg.startsWith('-') && isOrderFileName(arg, 'desktop'))
    .map((arg) => path.resolve(workingFolder, arg));
}
