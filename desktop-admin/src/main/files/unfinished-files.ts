import { stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ChosenFile, UnfinishedFile } from '../../bridge/index.ts';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import type { FileTickets } from './file-tickets.ts';

/** Maximum number of stored files, larger than any real list. */
const STORED_MAX = 500;

const fileSchema = z.object({
  path: z.string(),
  /** Size and modification time when it was chosen. */
  size: z.number(),
  modifiedAt: z.string(),
  /** Id of the person who chose it. */
  by: z.number().int(),
});
type Stored = z.infer<typeof fileSchema>;

/** The files that pages still had to import when they were closed, also in earlier runs. */
export interface UnfinishedFiles {
  /**
   * Stores the files that a page still has to import, by their tickets. When the page is gone, they are unfinished.
   * @throws Refusal FILE_GONE for a ticket that was never issued
   */
  store(page: AbortSignal, by: number, ids: readonly string[]): void;
  /** Returns the files that the person with this id left unfinished, and whether they are unchanged. */
  list(by: number): Promise<UnfinishedFile[]>;
  /** Gives these files to a page: only one page gets them. Missing files are left out. */
  take(by: number): Promise<ChosenFile[]>;
  forget(by: number): void;
}

export function openUnfinishedFiles(file: string, tickets: FileTickets): UnfinishedFiles {
  let left: Stored[] = readJsonFile(file, z.array(fileSchema)) ?? [];
  const open = new Map<AbortSignal, Stored[]>();
  const write = () => writeJsonFile(file, [...left, ...[...open.values()].flat()].slice(-STORED_MAX));
  const remove = (by: number): Stored[] => {
    const theirs = left.filter((one) => one.by === by);
    if (theirs.length > 0) {
      left = left.filter((one) => one.by !== by);
      write();
    }
    return theirs;
  };
  return {
    store: (page, by, ids) => {
      if (page.aborted) return;
      const files = ids.map((id) => {
        const { path: where, file: chosen } = tickets.find(id);
        return { path: where, size: chosen.size, modifiedAt: chosen.modifiedAt, by };
      });
      if (!open.has(page))
        page.addEventListener(
          'abort',
          () => {
            left = [...left, ...(open.get(page) ?? [])].slice(-STORED_MAX);
            open.delete(page);
          },
          { once: true },
        );
      open.set(page, files);
      write();
    },
    list: async (by) =>
      Promise.all(left.filter((one) => one.by === by).map(async (one) => presentUnfinished(one))),
    take: async (by) => {
      const issued = await Promise.all(
        remove(by).map(({ path: where }) => tickets.issue(where).catch(() => null)),
      );
      return issued.filter((one) => one !== null);
    },
    forget: (by) => void remove(by),
  };
}

async function presentUnfinished({ path: where, size, modifiedAt }: Stored): Promise<UnfinishedFile> {
  const name = path.basename(where);
  const found = await stat(where).catch(() => null);
  if (!found?.isFile()) return { name, state: 'gone' };
  const isSame = found.size === size && new Date(Math.floor(found.mtimeMs)).toISOString() === modifiedAt;
  return { name, state: isSame ? 'same' : 'changed' };
}
