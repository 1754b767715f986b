import type { MenuItem } from '@logistics/shared/contracts';
import { MORE_INFORMATION } from './highlight.ts';

/** Number of entries in the bar from 1200 px, and from 1440 px; the others are listed behind its last button. */
const IN_NARROW_BAR = 5;
const IN_WIDE_BAR = 6;

/** bar: always in the bar. wide: in the bar of wide screens, otherwise in the list. list: always in the list. */
export type MenuPlace = 'bar' | 'wide' | 'list';

/** Returns the place of the entry at this index, so that a menu of any length fits its screen. */
export function menuPlace(index: number): MenuPlace {
  if (index < IN_NARROW_BAR) return 'bar';
  return index < IN_WIDE_BAR ? 'wide' : 'list';
}

/** Returns the entries without MORE_INFORMATION, whose children take its place. For the phone's menu and the footer. */
export const withoutMoreInformation = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((entry) => (entry.name === MORE_INFORMATION ? (entry.children ?? []) : [entry]));
