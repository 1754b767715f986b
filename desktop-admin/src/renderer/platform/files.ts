import type { CallName, CallRequest, CallResponse, EventName, EventPayload } from '../../bridge/channels.ts';
import type { FileRow, FileRows } from '../../bridge/file-rows.ts';
import type { OfferedFile, RecentFile, WatchedFolder } from '../../bridge/file-sources.ts';
import type { ChosenFile, FilePreview, ImportAnswer, ImportProgress, LeftJob } from '../../bridge/schemas.ts';

export type { FileRow, FileRows, OfferedFile, RecentFile, WatchedFolder };
/** Goes on with a job that its page left, under its own name, as `previewOrderFile` and `importOrderFile` do. */
type Follow<T> = (onProgress: (progress: ImportProgress) => void, signal: AbortSignal) => Promise<T>;
export type LeftFileJob =
  | (Extract<LeftJob, { kind: 'preview' }> & { follow: Follow<FilePreview> })
  | (Extract<LeftJob, { kind: 'import' }> & { follow: Follow<ImportAnswer> });
export type FileRowsOptions = CallRequest<'imports:read-rows'>;

/** What only a program on the machine can do with files. */
export interface DesktopFiles {
  /** A window of the rows of a file that was previewed. */
  readRows(options: FileRowsOptions): Promise<FileRows>;
  /** Files that were read on this machine, newest first. */
  recent(): Promise<RecentFile[]>;
  openRecent(id: string): Promise<ChosenFile>;
  forgetRecent(): Promise<void>;
  /** The folder whose new files come by themselves. */
  watchedFolder(): Promise<WatchedFolder>;
  /** By the system's dialog; answers what then holds, also where the person closed it. */
  chooseWatchedFolder(): Promise<WatchedFolder>;
  stopWatching(): Promise<WatchedFolder>;
  /** A job of this person whose page was loaded anew, closed or crashed; null: there is none. */
  leftJob(): Promise<LeftFileJob | null>;
  /** One of them failed. Returns an unsubscribe. */
  onLeftJobFailed(listener: () => void): () => void;
  /** Returns an unsubscribe. */
  onWatchedFolderChanged(listener: (folder: WatchedFolder) => void): () => void;
}

type FilesCall = Extract<CallName, `files:${string}-recent` | `watch:${string}` | 'imports:read-rows'>;

/** Every method is one call over the bridge. */
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
    watchedFolder: () => call('watch:get-folder', undefined),
    chooseWatchedFolder: () => call('watch:choose-folder', undefined),
    stopWatching: () => call('watch:stop', undefined),
    leftJob,
    onLeftJobFailed: (listener) => listen('imports:left-job-failed', listener),
    onWatchedFolderChanged: (listener) => listen('watch:changed', listener),
  };
}
