import type { CallName, CallRequest, CallResponse, EventName, EventPayload } from '../../bridge/channels.ts';
import type { FileRow, FileRows } from '../../bridge/file-rows.ts';
import type { OfferedFile, RecentFile, WatchedFolder } from '../../bridge/file-sources.ts';
import type { ChosenFile } from '../../bridge/schemas.ts';

export type { FileRow, FileRows, OfferedFile, RecentFile, WatchedFolder };
export type FileRowsWish = CallRequest<'imports:read-rows'>;

/** What only a program on the machine can do with files. */
export interface DesktopFiles {
  /** A window of the rows of a file that was previewed. */
  readRows(wish: FileRowsWish): Promise<FileRows>;
  /** Files that were read on this machine, newest first. */
  recent(): Promise<RecentFile[]>;
  openRecent(id: string): Promise<ChosenFile>;
  forgetRecent(): Promise<void>;
  /** The folder whose new files come by themselves. */
  watchedFolder(): Promise<WatchedFolder>;
  /** By the system's dialog; answers what then holds, also where the person closed it. */
  chooseWatchedFolder(): Promise<WatchedFolder>;
  stopWatching(): Promise<WatchedFolder>;
  /** Returns an unsubscribe. */
  onWatchedFolderChanged(listener: (folder: WatchedFolder) => void): () => void;
}

type FilesCall = Extract<CallName, `files:${string}-recent` | `watch:${string}` | 'imports:read-rows'>;

/** Every method is one call over the bridge. */
export function createDesktopFiles(
  call: <C extends FilesCall>(name: C, request: CallRequest<C>) => Promise<CallResponse<C>>,
  listen: <E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void) => () => void,
): DesktopFiles {
  return {
    readRows: (wish) => call('imports:read-rows', wish),
    recent: () => call('files:list-recent', undefined),
    openRecent: (id) => call('files:open-recent', { id }),
    forgetRecent: () => call('files:forget-recent', undefined),
    watchedFolder: () => call('watch:get-folder', undefined),
    chooseWatchedFolder: () => call('watch:choose-folder', undefined),
    stopWatching: () => call('watch:stop', undefined),
    onWatchedFolderChanged: (listener) => listen('watch:changed', listener),
  };
}
