/** An event that orders changed, as it was heard. */
export interface Heard {
  /** Milliseconds since 1970. */
  at: number;
  /** null: more than are told one by one. */
  ids: readonly number[] | null;
}

/** With one more. Where only the last counts, as for a list that looks for itself, no other is kept: a page may stand for days. */
export const withHeard = (
  heard: readonly Heard[],
  one: Heard,
  { onlyLast }: { readonly onlyLast: boolean },
): readonly Heard[] => (onlyLast ? [one] : [...heard, one]);
