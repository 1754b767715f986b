import type { CallName, CallRequest, CallResponse, EventName, EventPayload } from '../../bridge/channels.ts';
import type { FileRow, FileRows } from '../../bridge/file-rows.ts';
import type { OfferedFile, RecentFile, UnfinishedFile, WatchedFolder } from '../../bridge/file-sources.ts';
import type { ChosenFile, FilePreview, ImportAnswer, ImportProgress, LeftJob } from '../../bridge/schemas.ts';

export type { FileRow, FileRows, OfferedFile, RecentFile, UnfinishedFile, WatchedFolder };
/** Resumes a job that its page left, with its own id, like `previewOrderFile` and `importOrderFile`. */
type Follow<T> = (onProgress: (progress: ImportProgress) => void, signal: AbortSignal) => Promise<T>;
export type LeftFileJob =
  | (Extract<LeftJob, { kind: 'preview' }> & { follow: Follow<FilePreview> })
  | (Extract<LeftJob, { kind: 'import' }> & { follow: Follow<ImportAnswer> });
export type FileRowsOptions = CallRequest<'imports:read-rows'>;

/** File operations that only the desktop app has. */
export interface DesktopFiles {
  /** Returns a window of the rows of a previewed file. */
  readRows(options: FileRowsOptions): Promise<FileRows>;
  /** Files read on this machine, newest first. */
  recent(): Promise<RecentFile[]>;
  openRecent(id: string): Promise<ChosenFile>;
  forgetRecent(): Promise<void>;
  /** Stores the files that this page still has to import, so that the next page can go on. */
  storeUnfinished(ids: string[]): Promise<void>;
  /** Files that a closed page still had to import. */
  unfinished(): Promise<UnfinishedFile[]>;
  /** Takes these files over. Missing files are left out. */
  takeUnfinished(): Promise<ChosenFile[]>;
  forgetUnfinished(): Promise<void>;
  /** The folder whose new files are offered automatically. */
  watchedFolder(): Promise<WatchedFolder>;
  /**
   * Opens the system's folder dialog; returns the folder that is watched afterwards, also if the user closed the
   * dialog.
   */
  chooseWatchedFolder(): Promise<WatchedFolder>;
  stopWatching(): Promise<WatchedFolder>;
  /** Returns a job of this user whose page was reloaded, closed or crashed; null: there is none. */
  leftJob(): Promise<LeftFileJob | null>;
  /** Called when such a job failed. Returns a function that unsubscribes. */
  onLeftJobFailed(listener: () => void): () => void;
  /** Returns a function that unsubscribes. */
  onWatchedFolderChanged(listener: (folder: WatchedFolder) => void): () => void;
}

type FilesCall = Extract<
  CallName,
  `files:${string}-recent` | `files:${string}-unfinished` | `watch:${string}` | 'imports:read-rows'
>;

/** Every method is one IPC call. */
export function createDesktopFiles(
  call: <C extends FilesCall>(name: C, request: CallRequest<C>) => Promise<CallResponse<C>>,
  listen: <E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void) => () => void,
  leftJob: DesktopFiles['leftJob'],
): DesktopFiles {
  return {
    readRows: (options) => call('imports:read-rows', options),
    recent: () => call('files:list-recent', undefined),
    openRecent: (id) => call('files:open-recent', { id }),
    forgetRecent: () => call('files:forget-recent', undefined),
    storeUnfinished: (ids) => call('files:store-unfinished', { ids }),
    unfinished: () => call('files:list-unfinished', undefined),
    takeUnfinished: () => call('files:take-unfinished', undefined),
    forgetUnfinished: () => call('files:forget-unfinished', undefined),
    watchedFolder: () => call('watch:get-folder', undefined),
    chooseWatchedFolder: () => call('watch:choose-folder', undefined),
    stopWatching: () => call('watch:stop', undefined),
    leftJob,
    onLeftJobFailed: (listener) => listen('imports:left-job-failed', listener),
    onWatchedFolderChanged: (listener) => listen('watch:changed', listener),
  };
}
