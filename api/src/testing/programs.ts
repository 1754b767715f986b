import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnvironment } from '../config/environment.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Arguments with which Node runs a TypeScript file: Node 20 reads it through tsx. */
export const SOURCE_LOADER: readonly string[] = ['--conditions=source', '--import', TSX];

/**
 * Returns arguments with which Node runs a program of the server: from its sources, or with TEST_BUILT, which `npm test`
 * sets after its build, from the build. That one ships, and starts in half the time.
 * @param name of the file in api/src, as 'main'
 * @param options of Node that follow the loader
 */
export function programArguments(name: string, options: readonly string[] = []): string[] {
  const isBuilt = readEnvironment()['TEST_BUILT'] !== undefined;
  const file = isBuilt ? `../../dist/${name}.js` : `../${name}.ts`;
  const path = fileURLToPath(new URL(file, import.meta.url));
  return [...(isBuilt ? [] : SOURCE_LOADER), ...options, path];
}
