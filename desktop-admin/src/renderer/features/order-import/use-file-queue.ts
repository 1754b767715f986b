import { useRef, useState } from 'react';
import type { ChosenFile } from '../../platform/index.ts';

/** A queued file; `watched`: it appeared in the watched folder without a user's choice. */
export interface QueuedFile {
  file: ChosenFile;
  watched: boolean;
}

export interface FileQueue {
  files: readonly QueuedFile[];
  /** Whether no file waits now, also inside callbacks that started before. */
  isEmptyNow: () => boolean;
  add: (files: readonly QueuedFile[]) => void;
  /** Removes a file, to read it or to skip it. */
  remove: (id: string) => void;
  clear: () => void;
}

/** Queue of files that wait while another one is shown: each is previewed and confirmed separately. */
export function useFileQueue(): FileQueue {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const newest = useRef(files);
  const change = (next: readonly QueuedFile[]) => {
    newest.current = next;
    setFiles(next);
  };
  return {
    files,
    isEmptyNow: () => newest.current.length === 0,
    add: (more) => change([...newest.current, ...more]),
    remove: (id) => change(newest.current.filter(({ file }) => file.id !== id)),
    clear: () => change([]),
  };
}
