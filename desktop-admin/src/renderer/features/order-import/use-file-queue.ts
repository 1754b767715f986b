import { useState } from 'react';
import type { ChosenFile } from '../../platform/index.ts';

/** A queued file; `watched`: it appeared in the watched folder without a user's choice. */
export interface QueuedFile {
  file: ChosenFile;
  watched: boolean;
}

export interface FileQueue {
  files: readonly QueuedFile[];
  add: (files: readonly QueuedFile[]) => void;
  /** Removes a file, to read it or to skip it. */
  remove: (id: string) => void;
  clear: () => void;
}

/** Queue of files that wait while another one is shown: each is previewed and confirmed separately. */
export function useFileQueue(): FileQueue {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  return {
    files,
    add: (more) => setFiles((now) => [...now, ...more]),
    remove: (id) => setFiles((now) => now.filter(({ file }) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
