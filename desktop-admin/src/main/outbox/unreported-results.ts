import type { ImportEnd } from '../../bridge/index.ts';
import { endOf, type EndedImport } from './ended-import.ts';
import type { Outbox } from './outbox.ts';

/** Ends of imports that nobody waited for and no page was told of yet; also those from before the program was ended. */
export interface UnannouncedEnds {
  /**
   * All of them, each once: that they were told is on the disk before they are handed over.
   * @throws the error of the file system; they are then untold as before
   */
  take(): Promise<ImportEnd[]>;
  /** An end as it is told to the person at the machine now, who may be another than the one whose it was. */
  told(end: EndedImport): ImportEnd;
}

/** A view of the outbox, whose journal holds what was told; `person`: who is at the machine. */
export function createUnannouncedEnds(
  outbox: Pick<Outbox, 'entries' | 'note'>,
  person: () => { id: number } | null,
): UnannouncedEnds {
  const beingAnnounced = new Set<string>();
  const told = ({ by, ...end }: EndedImport): ImportEnd => ({
    ...end,
    of: by.id === person()?.id ? null : by.name,
  });
  return {
    take: async () => {
      const untold = outbox.entries().flatMap((entry) => {
        if (entry.kind !== 'import' || !entry.isUnannounced || beingAnnounced.has(entry.record.key))
          return [];
        const end = endOf(entry);
        return end ? [{ key: entry.record.key, end }] : [];
      });
      if (untold.length === 0) return [];
      for (const { key } of untold) beingAnnounced.add(key);
      try {
        await outbox.note(untold.map(({ key }) => ({ type: 'told', key })));
      } finally {
        for (const { key } of untold) beingAnnounced.delete(key);
      }
      return untold.map(({ end }) => told(end));
    },
    told,
  };
}
