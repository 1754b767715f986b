import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isOrderFileName, type ChosenFile, type FilePreview, type Spool } from '../../bridge/index.ts';
import { refuse } from '../refusal.ts';

/** A file that a person gave to the program. */
export interface Ticketed {
  path: string;
  /** As the page has it. */
  file: ChosenFile;
  /** The rows that the person has seen in a preview; null: not yet previewed. */
  previewed: Spool | null;
  /** The id of that person. */
  seenBy: number | null;
  /** What that preview said. */
  shown: FilePreview | null;
}

/** Paths stay here; the page gets a ticket for each file that a person gave to the program. */
export interface FileTickets {
  /** @throws Refusal FILE_WRONG_TYPE, FILE_GONE */
  issue(file: string): Promise<ChosenFile>;
  /** @throws Refusal FILE_GONE for a ticket that was never issued */
  find(id: string): Ticketed;
  /**
   * The rows that the person with this id has seen; null: not yet previewed.
   * @throws Refusal FILE_GONE, and FORBIDDEN where they were shown to another person
   */
  seenRows(id: string, person: number): Spool | null;
}

export function createFileTickets(): FileTickets {
  const tickets = new Map<string, Ticketed>();
  const find = (id: string): Ticketed => {
    const ticket = tickets.get(id);
    if (!ticket) throw refuse('FILE_GONE');
    return ticket;
  };
  return {
    issue: async (file) => {
      const name = path.basename(file);
      if (!path.isAbsolute(file) || !isOrderFileName(name, 'desktop')) throw refuse('FILE_WRONG_TYPE');
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) throw refuse('FILE_GONE');
      const chosen: ChosenFile = {
        id: randomUUID(),
        name,
        size: found.size,
        modifiedAt: new Date(Math.floor(found.mtimeMs)).toISOString(),
        openElsewhere: await hasOwnerFile(file),
      };
      tickets.set(chosen.id, { path: file, file: chosen, previewed: null, seenBy: null, shown: null });
      return chosen;
    },
    find,
    seenRows: (id, person) => {
      const { previewed, seenBy } = find(id);
      if (previewed && seenBy !== person) throw refuse('FORBIDDEN', 403);
      return previewed;
    },
  };
}

/** Excel leaves `~$name` beside a workbook that it has open (for long names without their first two letters), LibreOffice `.~lock.name#`. */
async function hasOwnerFile(file: string): Promise<boolean> {
  const { dir, base } = path.parse(file);
  const names = [`~$${base}`, `~$${base.slice(2)}`, `.~lock.${base}#`];
  const found = await Promise.all(names.map((name) => stat(path.join(dir, name)).catch(() => null)));
  return found.some((owner) => owner !== null);
}
