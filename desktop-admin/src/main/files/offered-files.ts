import type { ChosenFile } from '../../bridge/index.ts';
import type { FileTickets } from './file-tickets.ts';

/** Files from outside wait here until a page takes them: each is handed over once. */
export interface OfferedFiles {
  offer(paths: readonly string[]): Promise<void>;
  take(): ChosenFile[];
}

/** `onOffered` tells the page that something waits; `onRefused` hears of files that can't be taken. */
export function createOfferedFiles(
  tickets: FileTickets,
  onOffered: () => void,
  onRefused: (error: unknown) => void,
): OfferedFiles {
  let waiting: ChosenFile[] = [];
  return {
    offer: async (paths) => {
      for (const file of paths) {
        try {
          waiting.push(await tickets.issue(file));
        } catch (error) {
          onRefused(error);
        }
      }
      if (waiting.length > 0) onOffered();
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
