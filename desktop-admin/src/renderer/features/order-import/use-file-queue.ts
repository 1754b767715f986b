import { useState } from 'react';
import type { ChosenFile } from '../../platform/index.ts';

/** A file whose turn has not come; `watched`: nobody chose it, it appeared in the watched folder. */
export interface QueuedFile {
  file: ChosenFile;
  watched: boolean;
}

export interface FileQueue {
  files: readonly QueuedFile[];
  add: (files: readonly QueuedFile[]) => void;
  /** Takes a file out, to read it or to leave it be. */
  remove: (id: string) => void;
  clear: () => void;
}

/** Files that wait while another one is looked at: each is previewed and confirmed by itself. */
export function useFileQueue(): FileQueue {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  return {
    files,
    add: (more) => setFiles((now) => [...now, ...more]),
    remove: (id) => setFiles((now) => now.filter(({ file }) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
