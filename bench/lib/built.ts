import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import type { readInChild } from '../../api/src/order-file-reader/read-in-child.ts';
import { runToEnd } from './processes.ts';

/** Reads a workbook in a child process. */
export type OrderFileReader = typeof readInChild;

/**
 * Uses the build, as production does: from the sources, each import's child process would also load the TypeScript
 * loader.
 */
const BUILD = join(PROJECT_ROOT, 'api', 'dist');
/** The compiler and the project of `npm run build` in api, which also builds shared. */
export const COMPILER = join(PROJECT_ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
export const SERVER_PROJECT = join(PROJECT_ROOT, 'api', 'tsconfig.build.json');

export const BUILT_SERVER = join(BUILD, 'main.js');
export const BUILT_READER = join(BUILD, 'order-file-reader', 'read-in-child.js');

/** Builds the server incrementally. Throws with the compiler's errors. */
export function buildServer(): void {
  runToEnd(process.execPath, [COMPILER, '-b', SERVER_PROJECT], { cwd: PROJECT_ROOT });
}

/** Returns the order file reader of the built server. */
export async function builtReader(): Promise<OrderFileReader> {
  // The compiler built this module from read-in-child.ts, so it has the same types.
  const built = (await import(pathToFileURL(BUILT_READER).href)) as { readInChild: OrderFileReader };
  return built.readInChild;
}
