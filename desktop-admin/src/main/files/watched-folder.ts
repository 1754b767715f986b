import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { z } from 'zod';
import { isOrderFileName, type WatchedFolder as WatchState } from '../../bridge/index.ts';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import { contentHash, markOf } from './file-content.ts';

/** Maximum number of remembered hashes; the newest are retained. */
const SEEN_MAX = 5_000;
const fileSchema = z.object({
  folder: z.string().nullable(),
  /** SHA-256 of contents that were offered to a user. */
  seen: z.array(z.string()),
  /** Files that need no further check: name and state at the last check. */
  files: z.record(z.string(), z.string()),
});

interface Parts {
  /** File that stores the state. */
  file: string;
  /** Offers a file to the user; calls back once a page took it. */
  offer(file: string, onTaken: () => void): Promise<void>;
  onChange(state: WatchState): void;
  onFault(fault: unknown): void;
  /**
   * Milliseconds: how long a file must be unchanged, and how often the folder is polled without a file system event.
   */
  timing?: { quiet: number; look: number };
}

export interface WatchedFolder {
  state(): WatchState;
  /** Starts watching a folder. Files already in it are ignored. */
  choose(folder: string): Promise<void>;
  stop(): void;
  /** Records content that the user has opened in another way. */
  note(sha256: string): void;
  /** Starts watching if a folder was chosen in an earlier run. */
  start(): void;
  close(): void;
}

/**
 * Offers each new order file of a folder once it is written completely; equal content only once. File system events
 * only trigger an earlier check. The folder is also polled, since network drives send no events and any folder may
 * disappear and return.
 */
export function openWatchedFolder({ file, offer, onChange, onFault, timing }: Parts): WatchedFolder {
  const { quiet, look: lookEvery } = timing ?? { quiet: 2_000, look: 10_000 };
  const stored = readJsonFile(file, fileSchema) ?? { folder: null, seen: [], files: {} };
  const seen = new Set(stored.seen);
  const offeredNow = new Set<string>();
  let files = new Map(Object.entries(stored.files));
  let folder = stored.folder;
  let isMissing = false;
  /** Files that still change: last state and the time since it is unchanged. */
  let restless = new Map<string, { mark: string; since: number }>();
  let watcher: FSWatcher | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;
  let isClosed = false;

  const state = (): WatchState => ({
    state: folder === null ? 'off' : isMissing ? 'missing' : 'watching',
    name: folder === null ? null : path.basename(folder) || folder,
  });
  const remember = () => {
    writeJsonFile(file, { folder, seen: [...seen].slice(-SEEN_MAX), files: Object.fromEntries(files) });
  };
  const unwatch = () => {
    watcher?.close().catch(onFault);
    watcher = null;
  };
  const lookIn = (milliseconds: number) => {
    if (timer) clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void look().catch(onFault), milliseconds).unref();
  };
  const setMissing = (missing: boolean) => {
    if (missing === isMissing) return;
    isMissing = missing;
    if (missing) unwatch();
    onChange(state());
  };

  /** Checks a file that is unchanged for long enough; false: another program still has it open or writes to it. */
  const settle = async (name: string, mark: string): Promise<boolean> => {
    const where = path.join(folder ?? '', name);
    const sha256 = await contentHash(where);
    if (sha256 === null || (await markOf(where)) !== mark) return false;
    const done = () => {
      seen.add(sha256);
      files.set(name, mark);
      remember();
    };
    if (seen.has(sha256)) done();
    else if (!offeredNow.has(sha256)) {
      offeredNow.add(sha256);
      await offer(where, done);
    }
    return true;
  };

  /** @returns whether the file needs another check soon */
  const lookAt = async (name: string, now: number): Promise<boolean> => {
    const mark = await markOf(path.join(folder ?? '', name));
    if (mark === null || files.get(name) === mark) return false;
    const before = restless.get(name);
    if (before?.mark !== mark) {
      restless.set(name, { mark, since: now });
      return true;
    }
    if (now - before.since < quiet) return true;
    if (!(await settle(name, mark))) {
      restless.set(name, { mark, since: now });
      return true;
    }
    return false;
  };

  const look = async (): Promise<void> => {
    if (folder === null || isLooking) return;
    isLooking = true;
    let soon = false;
    try {
      const looked = folder;
      const names = await readdir(looked).catch(() => null);
      setMissing(names === null);
      if (names === null) return;
      if (!isClosed) watcher ??= watchFor(looked);
      const here = new Set(names.filter(isOurs));
      for (const name of here) if (await lookAt(name, Date.now())) soon = true;
      restless = new Map([...restless].filter(([name]) => here.has(name)));
    } finally {
      isLooking = false;
      lookIn(soon ? quiet / 2 : lookEvery);
    }
  };

  const watchFor = (where: string): FSWatcher => {
    const made = watch(where, { depth: 0, ignoreInitial: true });
    made.on('all', () => lookIn(100));
    made.on('error', onFault);
    return made;
  };

  return {
    state,
    choose: async (chosen) => {
      if (chosen === folder) return;
      unwatch();
      const names = (await readdir(chosen)).filter(isOurs);
      const marks = await Promise.all(
        names.map(async (name) => [name, await markOf(path.join(chosen, name))] as const),
      );
      files = new Map(marks.flatMap(([name, mark]) => (mark === null ? [] : [[name, mark]])));
      restless.clear();
      folder = chosen;
      isMissing = false;
      remember();
      onChange(state());
      lookIn(0);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      unwatch();
      folder = null;
      files.clear();
      remember();
      onChange(state());
    },
    note: (sha256) => {
      if (folder === null || seen.has(sha256)) return;
      seen.add(sha256);
      remember();
    },
    start: () => {
      if (folder !== null) lookIn(0);
    },
    close: () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      unwatch();
    },
  };
}

/** Order files, except for the lock files of Excel and LibreOffice. */
const isOurs = (name: string) => isOrderFileName(name, 'desktop') && !/^(~\$|\.)/.test(name);
