import type { ChosenFile, OfferedFile } from '../../bridge/index.ts';
import type { FileTickets } from './file-tickets.ts';

/** Files from outside wait here until a page takes them. Each is handed over once. */
export interface OfferedFiles {
  /** Adds files opened with the console: command line, file manager or menu. */
  offer(paths: readonly string[]): Promise<void>;
  /** Adds a file that appeared in the watched folder; calls `onTaken` when the page has it. */
  offerWatched(file: string, onTaken: () => void): Promise<void>;
  /** Adds a file that already has a ticket. */
  offerTicket(file: ChosenFile): void;
  take(): OfferedFile[];
}

/** `onOffered` notifies the page that files wait; `onRefused` is called for files that can't be opened. */
export function createOfferedFiles(
  tickets: FileTickets,
  onOffered: () => void,
  onRefused: (error: unknown) => void,
): OfferedFiles {
  let waiting: { file: OfferedFile; onTaken?: () => void }[] = [];
  const add = async (path: string, watched: boolean, onTaken?: () => void) => {
    try {
      const file = { ...(await tickets.issue(path)), watched };
      waiting.push({ file, ...(onTaken ? { onTaken } : {}) });
    } catch (error) {
      onRefused(error);
    }
  };
  return {
    offer: async (paths) => {
      for (const path of paths) await add(path, false);
      if (waiting.length > 0) onOffered();
    },
    offerWatched: async (path, onTaken) => {
      await add(path, true, onTaken);
      if (waiting.length > 0) onOffered();
    },
    offerTicket: (file) => {
      waiting.push({ file: { ...file, watched: false } });
      onOffered();
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      for (const { onTaken } of taken) onTaken?.();
      return taken.map(({ file }) => file);
    },
  };
}
