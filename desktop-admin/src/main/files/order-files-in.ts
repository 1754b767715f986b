import path from 'node:path';
import { isOrderFileName } from '../../bridge/index.ts';

/** The order files that a command line names, as absolute paths; switches and all else are passed over. */
export function orderFilesIn(args: readonly string[], workingFolder: string): string[] {
  return args
    .filter((arg) => !arg.startsWith('-') && isOrderFileName(arg, 'desktop'))
    .map((arg) => path.resolve(workingFolder, arg));
}
