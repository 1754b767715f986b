import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { ChosenFile, RecentFile } from '../../bridge/index.ts';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import { refuse } from '../../station/refusal.ts';
import type { FileTickets } from './file-tickets.ts';

const KEPT = 12;
const fileSchema = z.array(z.object({ path: z.string(), openedAt: z.iso.datetime() })).max(100);

export interface RecentFiles {
  /** Puts a file that was read at the top of the list. */
  note(file: string): void;
  /** Newest first. */
  list(): RecentFile[];
  /** @throws Refusal FILE_GONE; a missing file is removed from the list */
  open(id: string): Promise<ChosenFile>;
  forget(): void;
}

/** The files that were read last on this machine, also in earlier runs. Paths stay in the main process. */
export function openRecentFiles(
  file: string,
  tickets: FileTickets,
  onChange: () => void = () => undefined,
  now: () => Date = () => new Date(),
): RecentFiles {
  const stored = readJsonFile(file, fileSchema) ?? [];
  let recent = stored.slice(0, KEPT).map((one) => ({ id: randomUUID(), ...one }));
  const write = (next: typeof recent) => {
    recent = next;
    onChange();
    writeJsonFile(
      file,
      recent.map(({ path: where, openedAt }) => ({ path: where, openedAt })),
    );
  };
  return {
    note: (where) => {
      const others = recent.filter((one) => one.path !== where);
      const id = recent.find((one) => one.path === where)?.id ?? randomUUID();
      write([{ id, path: where, openedAt: now().toISOString() }, ...others].slice(0, KEPT));
    },
    list: () => recent.map(({ id, path: where, openedAt }) => ({ id, name: path.basename(where), openedAt })),
    open: async (id) => {
      const found = recent.find((one) => one.id === id);
      if (!found) throw refuse('FILE_GONE');
      try {
        return await tickets.issue(found.path);
      } catch (error) {
        write(recent.filter((one) => one !== found));
        throw error;
      }
    },
    forget: () => write([]),
  };
}
