import { useRef, useState } from 'react';
import type { ChosenFile } from '../../platform/index.ts';
import type { Job, JobFailure } from './job.ts';

/**
 * State of a file in the list. `waiting`: not read yet, or being read or imported. `review`: it was read, and a
 * person must look at it. `stored`: on this machine, which sends it later. `known`: imported earlier. `left`: left out.
 */
export type EntryState = 'waiting' | 'review' | 'done' | 'stored' | 'failed' | 'known' | 'left';

export interface QueueEntry {
  file: ChosenFile;
  /** It appeared in the watched folder without a user's choice. */
  watched: boolean;
  state: EntryState;
  /** Rows that were imported. */
  rows?: number;
  /** Id of the import that wrote the file; for a known file, of the earlier import. */
  importId?: number | null;
  /** When a known file was imported. */
  importedAt?: string;
  failure?: JobFailure;
  /** Milliseconds of reading and importing, without the time in which a user looked at the preview. */
  took?: number;
}

export interface QueueState {
  /** In the order in which they are read. */
  entries: readonly QueueEntry[];
  /** Why no further file starts: a person stopped the list, or the server can't be reached. */
  paused: 'person' | 'outage' | null;
  /** Id of the file that a person asked to see: it is not imported automatically. */
  byHand: string | null;
}

export interface FileQueue extends QueueState {
  /** Returns the newest state, also inside callbacks that started earlier. */
  now: () => QueueState;
  change: (next: (state: QueueState) => QueueState) => void;
  /** Appends files, except those that wait already; returns the added ones. */
  add: (files: readonly ChosenFile[], watched: boolean) => ChosenFile[];
  mark: (id: string, part: Partial<QueueEntry>) => void;
  clear: () => void;
}

export const NO_FILES: QueueState = { entries: [], paused: null, byHand: null };

/** Whether two files seem to be the same, without reading them. */
const isSame = (a: ChosenFile, b: ChosenFile) =>
  a.id === b.id || (a.name === b.name && a.size === b.size && a.modifiedAt === b.modifiedAt);

/** Whether the file is still to be imported. */
export const isOpen = ({ state }: QueueEntry): boolean => state === 'waiting' || state === 'review';

/** Whether there is more than the file that is shown: a single file needs no list. */
export function isList({ entries }: Pick<QueueState, 'entries'>, job: Job): boolean {
  const shown = job.phase === 'idle' ? null : job.file.id;
  const isHidden = (entry: QueueEntry) =>
    entry.file.id !== shown && (isOpen(entry) || entry.state === 'failed');
  return entries.length > 1 || entries.some(isHidden);
}

/** The list of chosen files. One of them is read or imported at a time; `queue-rules` decides which. */
export function useFileQueue(): FileQueue {
  const [state, setState] = useState(NO_FILES);
  const newest = useRef(state);
  const change: FileQueue['change'] = (next) => {
    newest.current = next(newest.current);
    setState(newest.current);
  };
  return {
    ...state,
    now: () => newest.current,
    change,
    add: (files, watched) => {
      const { entries } = newest.current;
      const added = files.filter(
        (file, index) =>
          !entries.some((entry) => isOpen(entry) && isSame(entry.file, file)) &&
          files.findIndex((other) => isSame(other, file)) === index,
      );
      // A file that is chosen again replaces its entry that was left out or failed.
      const others = entries.filter(
        (entry) => isOpen(entry) || entry.state === 'done' || !added.some((file) => isSame(entry.file, file)),
      );
      const more = added.map((file) => ({ file, watched, state: 'waiting' as const }));
      change((now) => ({ ...now, entries: [...others, ...more] }));
      return added;
    },
    mark: (id, part) =>
      change((now) => ({
        ...now,
        entries: now.entries.map((entry) => (entry.file.id === id ? { ...entry, ...part } : entry)),
      })),
    clear: () => change(() => NO_FILES),
  };
}
