import type { ImportEnd } from '../../bridge/index.ts';
import { endOf, type EndedImport } from './ended-import.ts';
import type { Outbox } from './outbox.ts';

/** Ends of imports that no page has received or shown yet, also from earlier runs of the app. */
export interface UnannouncedEnds {
  /**
   * Returns all of them, each once. Before it returns them, it stores on disk that they were reported.
   * @throws the error of the file system; they then remain unreported
   */
  take(): Promise<ImportEnd[]>;
  /** Converts an end for the user who is logged in now, who may not be the import's user. */
  forUser(end: EndedImport): ImportEnd;
}

/** View of the outbox, whose journal records the reported ends; `person`: the logged-in user. */
export function createUnannouncedEnds(
  outbox: Pick<Outbox, 'entries' | 'note'>,
  person: () => { id: number } | null,
): UnannouncedEnds {
  const beingAnnounced = new Set<string>();
  const forUser = ({ by, ...end }: EndedImport): ImportEnd => ({
    ...end,
    of: by.id === person()?.id ? null : by.name,
  });
  return {
    take: async () => {
      const unannounced = outbox.entries().flatMap((entry) => {
        if (entry.kind !== 'import' || !entry.isUnannounced || beingAnnounced.has(entry.record.key))
          return [];
        const end = endOf(entry);
        return end ? [{ key: entry.record.key, end }] : [];
      });
      if (unannounced.length === 0) return [];
      for (const { key } of unannounced) beingAnnounced.add(key);
      try {
        await outbox.note(unannounced.map(({ key }) => ({ type: 'told', key })));
      } finally {
        for (const { key } of unannounced) beingAnnounced.delete(key);
      }
      return unannounced.map(({ end }) => forUser(end));
    },
    forUser,
  };
}
