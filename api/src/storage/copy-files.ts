import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';

export interface CopiedFiles {
  readonly copied: number;
  /** Files that the target had already. */
  readonly known: number;
}

/**
 * Copies all files of a store into another one. Skips files that exist there with the same size, since a name has only
 * one content. Deletes nothing. A repetition continues where an earlier run stopped.
 *
 * @param beforeEach called before each file that is copied; ends the copy when it throws
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  beforeEach: () => Promise<void> = () => Promise.resolve(),
): Promise<CopiedFiles> {
  let copied = 0;
  let known = 0;
  for await (const names of from.list())
    for (const name of names) {
      // Unfinished files of a killed process.
      if (name.startsWith('.')) continue;
      const found = await from.find(name);
      if (!found) continue;
      const isKnown = (await to.find(name))?.bytes === found.bytes;
      if (!isKnown) {
        await beforeEach();
        const file = await from.open(name);
        if (!file) continue;
        await to.write(name, await buffer(file.body));
      }
      known += isKnown ? 1 : 0;
      copied += isKnown ? 0 : 1;
    }
  return { copied, known };
}
