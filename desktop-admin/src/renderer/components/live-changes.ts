/** A received event about changed orders. */
export interface ReceivedEvent {
  /** Milliseconds since 1970. */
  at: number;
  /** null: too many to list. */
  ids: readonly number[] | null;
}

/**
 * Adds an event. If only the last one counts (a list that checks for itself), it replaces the others, because a page
 * may be open for days.
 */
export const withEvent = (
  received: readonly ReceivedEvent[],
  one: ReceivedEvent,
  { onlyLast }: { readonly onlyLast: boolean },
): readonly ReceivedEvent[] => (onlyLast ? [one] : [...received, one]);
