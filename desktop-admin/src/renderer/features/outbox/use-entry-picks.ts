import { useState } from 'react';
import { toggleRow } from '../../components/selection.ts';
import { usePicks } from '../../components/use-picks.ts';
import type { OutboxEntry } from '../../platform/index.ts';
import { isPickable } from './entry-texts.ts';

/** Picked entries of the list. */
export interface EntryPicks {
  entries: readonly OutboxEntry[];
  /** Entries of the page that can be picked. */
  pageCount: number;
  isPicked: (key: string) => boolean;
  toggle: (key: string) => void;
  pickPage: () => void;
  /** Picks these entries, also those of other pages. */
  pickAll: (entries: readonly OutboxEntry[]) => void;
  clear: () => void;
}

/**
 * @param list the address of the list and its page
 * @param rows the entries of the page
 */
export function useEntryPicks(list: string, rows: readonly OutboxEntry[]): EntryPicks {
  const picks = usePicks<string>(list);
  /** Entries of all pages, if they were picked together. */
  const [elsewhere, setElsewhere] = useState<{ list: string; entries: readonly OutboxEntry[] }>();
  const onPage = rows.filter(({ state }) => isPickable(state));
  const shown = new Set(rows.map(({ key }) => key));
  const others = elsewhere?.list === list ? elsewhere.entries.filter(({ key }) => !shown.has(key)) : [];
  return {
    entries: [...onPage, ...others].filter(({ key }) => picks.selection.has(key)),
    pageCount: onPage.length,
    isPicked: (key) => picks.selection.has(key),
    toggle: (key) => picks.select(toggleRow(picks.selection, key)),
    pickPage: () => picks.select(new Set(onPage.map(({ key }) => key))),
    pickAll: (entries) => {
      setElsewhere({ list, entries });
      picks.select(new Set(entries.filter(({ state }) => isPickable(state)).map(({ key }) => key)));
    },
    clear: picks.clear,
  };
}
