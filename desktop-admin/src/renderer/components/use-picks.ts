import { useState } from 'react';
import { NOTHING_PICKED, type Selection } from './selection.ts';

export interface Picks<Id = number> {
  selection: Selection<Id>;
  select: (selection: Selection<Id>) => void;
  clear: () => void;
}

/**
 * Selected rows of a list. The selection is cleared when the list or its page changes.
 * @param list the address of the list and its page
 */
export function usePicks<Id = number>(list: string): Picks<Id> {
  const [held, setHeld] = useState<{ list: string; selection: Selection<Id> }>({
    list,
    selection: NOTHING_PICKED,
  });
  const select = (selection: Selection<Id>) => setHeld({ list, selection });
  return {
    selection: held.list === list ? held.selection : NOTHING_PICKED,
    select,
    clear: () => select(NOTHING_PICKED),
  };
}
