import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isOrderFileName, type ChosenFile, type FilePreview, type Spool } from '../../bridge/index.ts';
import { refuse } from '../../station/refusal.ts';

/** A file that the user gave to the app. */
export interface TicketedFile {
  path: string;
  /** Data that the page receives. */
  file: ChosenFile;
  /** The rows that the user saw in a preview; null if not previewed yet. */
  previewed: Spool | null;
  /** Id of the user who saw the preview. */
  previewedBy: number | null;
  /** Result of that preview. */
  preview: FilePreview | null;
}

/**
 * Tickets for the files that the user gave to the app. A page gets only the ticket; the path stays in the main process.
 */
export interface FileTickets {
  /** @throws Refusal FILE_WRONG_TYPE, FILE_GONE */
  issue(file: string): Promise<ChosenFile>;
  /** @throws Refusal FILE_GONE for a ticket that was never issued */
  find(id: string): TicketedFile;
  /**
   * Returns the rows that the user with this id saw; null if not previewed yet.
   * @throws Refusal FILE_GONE; FORBIDDEN if another user previewed the file
   */
  previewedRows(id: string, person: number): Spool | null;
}

export function createFileTickets(): FileTickets {
  const tickets = new Map<string, TicketedFile>();
  const find = (id: string): TicketedFile => {
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
      tickets.set(chosen.id, { path: file, file: chosen, previewed: null, previewedBy: null, preview: null });
      return chosen;
    },
    find,
    previewedRows: (id, person) => {
      const { previewed, previewedBy } = find(id);
      if (previewed && previewedBy !== person) throw refuse('FORBIDDEN', 403);
      return previewed;
    },
  };
}

/**
 * Excel puts a lock file `~$name` beside an open workbook (without the first two letters for long names), LibreOffice
 * `.~lock.name#`.
 */
async function hasOwnerFile(file: string): Promise<boolean> {
  const { dir, base } = path.parse(file);
  const names = [`~$${base}`, `~$${base.slice(2)}`, `.~lock.${base}#`];
  const found = await Promise.all(names.map((name) => stat(path.join(dir, name)).catch(() => null)));
  return found.some((owner) => owner !== null);
}
