import { foldVietnamese } from '@logistics/shared/domain';
import type { EntryFilter, EntryPage } from '../../bridge/index.ts';
import type { Entry } from './entries.ts';
import type { Outbox } from './outbox.ts';
import { presentEntry } from './present-entry.ts';

/** Returns a page of the entries whose code, place or file name contains the text, newest first. */
export function listEntries(
  outbox: Pick<Outbox, 'entries'>,
  { show, search, offset, limit }: EntryFilter,
): EntryPage {
  const isShown = {
    waiting: (state: string) => state === 'saved' || state === 'undoing',
    refused: (state: string) => state === 'refused',
    dismissed: (state: string) => state === 'dismissed',
    all: () => true,
  }[show];
  const wanted = foldVietnamese(search.trim());
  const isFound = (entry: Entry) =>
    wanted === '' || namesOf(entry).some((name) => foldVietnamese(name).includes(wanted));
  const shown = outbox
    .entries()
    .filter((entry) => isShown(entry.state) && isFound(entry))
    .reverse();
  const to = limit === undefined ? undefined : offset + limit;
  return { total: shown.length, entries: shown.slice(offset, to).map(presentEntry) };
}

function namesOf({ kind, record }: Entry): string[] {
  if (kind === 'import') return [record.fileName];
  return kind === 'place' ? [record.orderCode, record.place] : [record.orderCode];
}
