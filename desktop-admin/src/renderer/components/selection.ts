/** Ids of selected rows. Immutable: each change returns a new set. */
export type Selection<Id = number> = ReadonlySet<Id>;
export const NOTHING_PICKED: Selection<never> = new Set();

export function toggleRow<Id>(selection: Selection<Id>, id: Id): Selection<Id> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Specification, section 5: select-all selects all rows of the current view; unchecking any row clears select-all. So
 * its state is not stored but computed from the rows.
 */
export function selectAllState<Id>(selection: Selection<Id>, ids: readonly Id[]): 'none' | 'some' | 'all' {
  const picked = ids.filter((id) => selection.has(id)).length;
  if (picked === 0) return 'none';
  return picked === ids.length ? 'all' : 'some';
}

/** Selects all rows of the view; if all are selected, clears them. */
export function toggleAll<Id>(selection: Selection<Id>, ids: readonly Id[]): Selection<Id> {
  const next = new Set(selection);
  if (selectAllState(selection, ids) === 'all') for (const id of ids) next.delete(id);
  else for (const id of ids) next.add(id);
  return next;
}

/** Selects the rows from the last selected one to this one, in the order of the view. */
export function pickRange<Id>(selection: Selection<Id>, ids: readonly Id[], from: Id, to: Id): Selection<Id> {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  if (start === undefined || end === undefined || start < 0) return toggleRow(selection, to);
  return new Set([...selection, ...ids.slice(start, end + 1)]);
}

/** Only rows of the view, so that rows out of sight are never deleted. */
export function pickedOf<Id>(selection: Selection<Id>, ids: readonly Id[]): Id[] {
  return ids.filter((id) => selection.has(id));
}
