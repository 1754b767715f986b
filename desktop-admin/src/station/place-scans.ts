import { placeTextToSign } from '@logistics/shared/contracts';
import type { OutboxEntry, PlaceFilter, PlaceScan, PlaceScans as Listed } from '../bridge/index.ts';
import { needsSending } from './outbox/entries.ts';
import type { Outbox } from './outbox/outbox.ts';
import { presentEntry } from './outbox/present-entry.ts';
import type { Scanner } from './person.ts';
import { refuse } from './refusal.ts';

/** Scans at bags and shelves that the server did not answer. The outbox sends them like scans. */
export interface PlaceScans {
  /** Stores a scan of `by`; resolves when it is on disk. A scan with an existing key changes nothing. */
  add(scan: PlaceScan, by: Scanner): Promise<OutboxEntry>;
  /**
   * Undoes a scan, also one that was sent.
   * @throws Refusal NOT_FOUND
   */
  undo(key: string): Promise<OutboxEntry>;
  list(filter: PlaceFilter, person: number | null): Listed;
}

/** @param onWritten called when something new waits to be sent */
export function createPlaceScans(outbox: Outbox, onWritten: () => void): PlaceScans {
  const present = (key: string): OutboxEntry => {
    const entry = outbox.find(key);
    if (entry?.kind !== 'place') throw refuse('NOT_FOUND');
    return presentEntry(entry);
  };
  return {
    add: async ({ confirmed, ...scan }, by) => {
      if (!outbox.find(scan.key)) {
        const proof = by.sign?.(placeTextToSign(scan));
        await outbox.add({
          ...{ type: 'place-scan', ...scan, by: { id: by.id, name: by.name } },
          ...(confirmed ? { confirmed } : {}),
          ...(proof ? { proof } : {}),
        });
        onWritten();
      }
      return present(scan.key);
    },
    undo: async (key) => {
      present(key);
      await outbox.note([{ type: 'take-back', key }]);
      onWritten();
      return present(key);
    },
    list: ({ works, keys }, person) => {
      const asked = new Set(keys);
      const entries = outbox.entries().filter((entry) => entry.kind === 'place');
      return {
        entries: entries
          .filter(({ record, state }) => {
            const isOpen = state === 'saved' || state === 'refused';
            return works.includes(record.work) && (isOpen || asked.has(record.key));
          })
          .map(presentEntry),
        isQueueing: entries.some((entry) => needsSending(entry) && entry.record.by.id === person),
      };
    },
  };
}
