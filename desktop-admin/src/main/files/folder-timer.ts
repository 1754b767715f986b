import { watch, type FSWatcher } from 'chokidar';

/** Timer for checks of the watched folder. It also runs when the file system reports a change in that folder. */
export interface FolderTimer {
  /** Starts watching. Does nothing while a folder is watched or after `close`. */
  watch(folder: string): void;
  unwatch(): void;
  runIn(milliseconds: number): void;
  stop(): void;
  /** Stops the timer and the watcher. Later calls do nothing. */
  close(): void;
}

export function createFolderTimer(onTimer: () => void, onFault: (fault: unknown) => void): FolderTimer {
  let watcher: FSWatcher | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const runIn = (milliseconds: number) => {
    if (timer) clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(onTimer, milliseconds).unref();
  };
  const unwatch = () => {
    watcher?.close().catch(onFault);
    watcher = null;
  };
  const stop = () => {
    if (timer) clearTimeout(timer);
    unwatch();
  };
  return {
    watch: (folder) => {
      if (isClosed || watcher) return;
      watcher = watch(folder, { depth: 0, ignoreInitial: true });
      watcher.on('all', () => runIn(100));
      watcher.on('error', onFault);
    },
    unwatch,
    runIn,
    stop,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
