import path from 'node:path';
import { contentHash, markOf } from './file-content.ts';
import type { FolderMemory } from './folder-memory.ts';

interface NewFiles {
  /** Offers the file with this name if it is new and complete. @returns whether it needs another check soon */
  check(name: string): Promise<boolean>;
  /** Forgets the states of the changing files that are not among these. */
  retain(names: ReadonlySet<string>): void;
}

/**
 * Finds the new files of the watched folder that are written completely.
 * @param quiet milliseconds that a file must be unchanged
 */
export function createNewFiles(
  memory: FolderMemory,
  offer: (file: string, onTaken: () => void) => Promise<void>,
  quiet: number,
): NewFiles {
  const offeredNow = new Set<string>();
  /** Files that may still change, by name: the last state, and when the app first saw it (ms since 1970). */
  let changing = new Map<string, { mark: string; since: number }>();
  const pathOf = (name: string) => path.join(memory.folder() ?? '', name);

  /**
   * Offers a file that was unchanged for long enough. Returns false if another program has locked it or still writes to
   * it.
   */
  const offerIfComplete = async (name: string, mark: string): Promise<boolean> => {
    const where = pathOf(name);
    const sha256 = await contentHash(where);
    if (sha256 === null || (await markOf(where)) !== mark) return false;
    const done = () => memory.addDone(name, mark, sha256);
    if (memory.hasSeen(sha256)) done();
    else if (!offeredNow.has(sha256)) {
      offeredNow.add(sha256);
      await offer(where, done);
    }
    return true;
  };

  return {
    check: async (name) => {
      const now = Date.now();
      const mark = await markOf(pathOf(name));
      if (mark === null || memory.isDone(name, mark)) return false;
      const before = changing.get(name);
      if (before?.mark === mark && now - before.since < quiet) return true;
      if (before?.mark === mark && (await offerIfComplete(name, mark))) return false;
      changing.set(name, { mark, since: now });
      return true;
    },
    retain: (names) => {
      changing = new Map([...changing].filter(([name]) => names.has(name)));
    },
  };
}
