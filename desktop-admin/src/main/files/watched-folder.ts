import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOrderFileName, type WatchedFolder as WatchState } from '../../bridge/index.ts';
import { markOf } from './file-content.ts';
import { createFolderTimer } from './folder-timer.ts';
import { openMemory } from './folder-memory.ts';
import { createNewFiles } from './new-files.ts';

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
  timing?: { quiet: number; interval: number };
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
  const { quiet, interval } = timing ?? { quiet: 2_000, interval: 10_000 };
  const memory = openMemory(file);
  const newFiles = createNewFiles(memory, offer, quiet);
  const timer = createFolderTimer(() => void readFolder().catch(onFault), onFault);
  let isMissing = false;
  let isReading = false;

  const state = () => stateOf(memory.folder(), isMissing);
  const setMissing = (missing: boolean) => {
    if (missing === isMissing) return;
    isMissing = missing;
    if (missing) timer.unwatch();
    onChange(state());
  };

  const readFolder = async (): Promise<void> => {
    const folder = memory.folder();
    if (folder === null || isReading) return;
    isReading = true;
    let soon = false;
    try {
      const names = await readdir(folder).catch(() => null);
      setMissing(names === null);
      if (names === null) return;
      timer.watch(folder);
      const here = new Set(names.filter(isOurs));
      for (const name of here) if (await newFiles.check(name)) soon = true;
      newFiles.retain(here);
    } finally {
      isReading = false;
      timer.runIn(soon ? quiet / 2 : interval);
    }
  };

  return {
    state,
    choose: async (chosen) => {
      if (chosen === memory.folder()) return;
      timer.unwatch();
      const marks = await marksIn(chosen);
      newFiles.retain(new Set());
      isMissing = false;
      memory.choose(chosen, marks);
      onChange(state());
      timer.runIn(0);
    },
    stop: () => {
      timer.stop();
      memory.choose(null, new Map());
      onChange(state());
    },
    note: memory.note,
    start: () => {
      if (memory.folder() !== null) timer.runIn(0);
    },
    close: timer.close,
  };
}

function stateOf(folder: string | null, isMissing: boolean): WatchState {
  if (folder === null) return { state: 'off', name: null };
  return { state: isMissing ? 'missing' : 'watching', name: path.basename(folder) || folder };
}

/** Order files, except for the lock files of Excel and LibreOffice. */
const isOurs = (name: string) => isOrderFileName(name, 'desktop') && !/^(~\$|\.)/.test(name);

/** State of the order files that are in a folder, by name. */
async function marksIn(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(isOurs);
  const marks = await Promise.all(
    names.map(async (name) => [name, await markOf(path.join(folder, name))] as const),
  );
  return new Map(marks.flatMap(([name, mark]) => (mark === null ? [] : [[name, mark]])));
}
