import { watch, type FSWatcher } from 'chokidar';

/** Rings after a time, or earlier when the file system reports a change in the watched folder. */
export interface FolderAlarm {
  /** Starts watching; ignored while a folder is watched or after the end. */
  watch(folder: string): void;
  unwatch(): void;
  ringIn(milliseconds: number): void;
  stop(): void;
  /** Stops for good. */
  close(): void;
}

export function createAlarm(onRing: () => void, onFault: (fault: unknown) => void): FolderAlarm {
  let watcher: FSWatcher | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const ringIn = (milliseconds: number) => {
    if (timer) clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(onRing, milliseconds).unref();
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
      watcher.on('all', () => ringIn(100));
      watcher.on('error', onFault);
    },
    unwatch,
    ringIn,
    stop,
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
