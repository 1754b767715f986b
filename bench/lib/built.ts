import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import type { readInChild } from '../../api/src/order-file-reader/read-in-child.ts';
import { runToEnd } from './processes.ts';

/** Reads a workbook in a process of its own. */
export type OrderFileReader = typeof readInChild;

/** What production runs: from the sources each import's reader would pay for the loader of TypeScript anew. */
const BUILD = join(PROJECT_ROOT, 'api', 'dist');
const COMPILER = join(PROJECT_ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

export const BUILT_SERVER = join(BUILD, 'main.js');

/** Builds the server, or only what changed since the last time. Throws with what the compiler complained of. */
export function buildServer(): void {
  runToEnd(process.execPath, [COMPILER, '-b', 'shared', 'api'], { cwd: PROJECT_ROOT });
}

/** The reader of order files as the built server starts it. */
export async function builtReader(): Promise<OrderFileReader> {
  const file = pathToFileURL(join(BUILD, 'order-file-reader', 'readInChild.js')).href;
  // The compiler made it from the very file whose type it is given.
  const built = (await import(file)) as { readInChild: OrderFileReader };
  return built.readInChild;
}
