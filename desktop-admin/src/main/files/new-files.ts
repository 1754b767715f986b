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
  /** Files that still change: last state and the time since it is unchanged. */
  let restless = new Map<string, { mark: string; since: number }>();
  const pathOf = (name: string) => path.join(memory.folder() ?? '', name);

  /** Checks a file that is unchanged for long enough; false: another program still has it open or writes to it. */
  const settle = async (name: string, mark: string): Promise<boolean> => {
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
      const before = restless.get(name);
      if (before?.mark === mark && now - before.since < quiet) return true;
      if (before?.mark === mark && (await settle(name, mark))) return false;
      restless.set(name, { mark, since: now });
      return true;
    },
    retain: (names) => {
      restless = new Map([...restless].filter(([name]) => names.has(name)));
    },
  };
}
