import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { app } from 'electron';
import type { StatusSynonyms } from '@logistics/shared/domain';
import { DISPLAY_TIMEZONE } from '@logistics/shared/formatting';
import type { FileRows, RecentFile, WatchedFolder as WatchState } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import type { Profile } from '../lifecycle/profile.ts';
import { createFileRowReader } from './file-rows.ts';
import type { FileTickets } from './file-tickets.ts';
import { createImportJobs, type ImportHost, type ImportJobs } from './import-jobs.ts';
import type { OfferedFiles } from './offered-files.ts';
import { readOrderFileApart } from './read-order-file.ts';
import { openRecentFiles, type RecentFiles } from './recent-files.ts';
import { emptySpoolFolder } from './spool-folder.ts';
import { openUnfinishedFiles, type UnfinishedFiles } from './unfinished-files.ts';
import { openWatchedFolder, type WatchedFolder } from './watched-folder.ts';

interface Parts {
  profile: Pick<Profile, 'folder' | 'spool' | 'reader'>;
  log: Log;
  send: ImportHost['send'];
  submit: ImportHost['submit'];
  tickets: FileTickets;
  offered: OfferedFiles;
  /** Returns the custom status words of the business. */
  statusWords(): Promise<StatusSynonyms>;
  onWatchChanged(state: WatchState): void;
  /** Called when a file of the watched folder was offered. */
  onFileFound(name: string): void;
  tokenOf: ImportHost['tokenOf'];
  onLeftFailed: ImportHost['onLeftFailed'];
  /** Called with the recent files, newest first. */
  onRecent(files: RecentFile[]): void;
}

/** All operations of the console on order files of this machine. */
export interface FilesWork {
  tickets: FileTickets;
  offered: OfferedFiles;
  recent: RecentFiles;
  unfinished: UnfinishedFiles;
  watched: WatchedFolder;
  jobs: ImportJobs;
  /** Returns a window of the rows of a file that the user with this id previewed. */
  rows(
    params: { fileId: string } & Parameters<ReturnType<typeof createFileRowReader>['read']>[1],
    person: number,
  ): Promise<FileRows>;
  start(): void;
  close(): void;
}

/** Call it after Electron is ready. */
export function createFilesWork(parts: Parts): FilesWork {
  const { profile, log, tickets, offered, send, submit, statusWords } = parts;
  const { onWatchChanged, onFileFound, tokenOf, onLeftFailed, onRecent } = parts;
  const recent = openRecentFiles(path.join(profile.folder, 'recent-files.json'), tickets, () =>
    onRecent(recent.list()),
  );
  const watched = openWatchedFolder({
    file: path.join(profile.folder, 'watched-folder.json'),
    offer: async (file, onTaken) => {
      await offered.offerWatched(file, onTaken);
      onFileFound(path.basename(file));
    },
    onChange: onWatchChanged,
    onFault: (fault) => log.warn('watch-failed', { fault }),
  });
  emptySpoolFolder(profile.spool);
  const reader = createFileRowReader();
  const jobs = createImportJobs(tickets, {
    read: async ({ path: file, fileName, options }, onProgress, signal) =>
      readOrderFileApart(
        { readerScript: profile.reader, log },
        {
          path: file,
          fileName,
          options,
          statusSynonyms: await statusWords(),
          timezone: DISPLAY_TIMEZONE,
          spoolFolder: profile.spool,
        },
        onProgress,
        signal,
      ),
    send,
    submit,
    onPreviewed: ({ path: file, sha256 }) => {
      recent.note(file);
      watched.note(sha256);
      app.addRecentDocument(file);
    },
    tokenOf,
    onLeftFailed,
    now: () => performance.now(),
  });
  return {
    tickets,
    offered,
    recent,
    unfinished: openUnfinishedFiles(path.join(profile.folder, 'unfinished-files.json'), tickets),
    watched,
    jobs,
    rows: async ({ fileId, ...params }, person) => {
      const seen = tickets.previewedRows(fileId, person);
      return seen ? reader.read(seen, params) : { total: 0, rows: [] };
    },
    start: watched.start,
    close: watched.close,
  };
}
