import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';

/** Maximum number of remembered hashes; the newest are retained. */
const SEEN_MAX = 5_000;
const fileSchema = z.object({
  folder: z.string().nullable(),
  /** SHA-256 of contents that were offered to a user. */
  seen: z.array(z.string()),
  /** Files that need no further check: name and state at the last check. */
  files: z.record(z.string(), z.string()),
});

/** Stored state of the watched folder. Each change is written to disk. */
export interface FolderMemory {
  /** null: none is chosen. */
  folder(): string | null;
  /** Chooses a folder, with the states of its files that need no check. */
  choose(folder: string | null, files: Map<string, string>): void;
  hasSeen(sha256: string): boolean;
  /** Records content that the user has opened in another way; ignored while no folder is chosen. */
  note(sha256: string): void;
  /** Whether the file in this state needs no further check. */
  isDone(name: string, mark: string): boolean;
  addDone(name: string, mark: string, sha256: string): void;
}

export function openMemory(file: string): FolderMemory {
  const stored = readJsonFile(file, fileSchema) ?? { folder: null, seen: [], files: {} };
  const seen = new Set(stored.seen);
  let files = new Map(Object.entries(stored.files));
  let { folder } = stored;
  const write = () =>
    writeJsonFile(file, { folder, seen: [...seen].slice(-SEEN_MAX), files: Object.fromEntries(files) });
  return {
    folder: () => folder,
    choose: (chosen, present) => {
      folder = chosen;
      files = present;
      write();
    },
    hasSeen: (sha256) => seen.has(sha256),
    note: (sha256) => {
      if (folder === null || seen.has(sha256)) return;
      seen.add(sha256);
      write();
    },
    isDone: (name, mark) => files.get(name) === mark,
    addDone: (name, mark, sha256) => {
      seen.add(sha256);
      files.set(name, mark);
      write();
    },
  };
}
