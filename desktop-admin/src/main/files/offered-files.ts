import type { ChosenFile, OfferedFile } from '../../bridge/index.ts';
import type { FileTickets } from './file-tickets.ts';

/** Files from outside wait here until a page takes them: each is handed over once. */
export interface OfferedFiles {
  /** Opened with the console, by whatever way. */
  offer(paths: readonly string[]): Promise<void>;
  /** Appeared in the watched folder; `onTaken` hears when the page has it. */
  offerWatched(file: string, onTaken: () => void): Promise<void>;
  /** Already has its ticket. */
  offerTicket(file: ChosenFile): void;
  take(): OfferedFile[];
}

/** `onOffered` tells the page that something waits; `onRefused` hears of files that can't be taken. */
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
