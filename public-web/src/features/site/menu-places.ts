/** Entries that stand in the bar from 1200 px up, and from 1440 px up; the others are listed behind its last button. */
const IN_NARROW_BAR = 5;
const IN_WIDE_BAR = 8;

/** bar: always in the bar. wide: in the bar of wide screens, in the list of others. list: always in the list. */
export type MenuPlace = 'bar' | 'wide' | 'list';

/** Where the entry at this index stands, so that any menu an admin makes fits its screen. */
export function menuPlace(index: number): MenuPlace {
  if (index < IN_NARROW_BAR) return 'bar';
  return index < IN_WIDE_BAR ? 'wide' : 'list';
}
