import type { AdminMenuItem, MenuUpdateBody } from '@logistics/shared/contracts';

/**
 * The menu as a flat list in reading order, each entry with its depth. A list whose first entry has depth 0 is always a
 * menu of two levels, so no move can nest deeper or lose a parent.
 */
export interface MenuEntry {
  readonly key: string;
  /** null for a new entry. */
  readonly id: number | null;
  readonly name: string;
  readonly link: string;
  readonly visible: boolean;
  readonly depth: 0 | 1;
}
export type MenuList = readonly MenuEntry[];
export type MenuMove = 'up' | 'down' | 'into' | 'out';

export function readMenu(items: readonly AdminMenuItem[]): MenuEntry[] {
  const entry = ({ id, name, link, visible }: Omit<AdminMenuItem, 'children'>, depth: 0 | 1): MenuEntry => ({
    key: `menu-${id}`,
    id,
    name,
    link,
    visible,
    depth,
  });
  return items.flatMap((item) => [entry(item, 0), ...item.children.map((child) => entry(child, 1))]);
}

/** Converts the list to the request body. */
export function menuBody(list: MenuList) {
  type Body = Omit<MenuUpdateBody[number], 'children'> & { children: MenuUpdateBody };
  const body: Body[] = [];
  for (const { id, name, link, visible, depth } of list) {
    const entry = { ...(id === null ? {} : { id }), name: name.trim(), link: link.trim(), visible };
    const parent = body.at(-1);
    if (depth === 1 && parent) parent.children.push(entry);
    else body.push({ ...entry, children: [] });
  }
  return body;
}

/** Returns the number of children of the entry at this index. */
export function childCount(list: MenuList, at: number): number {
  if (list[at]?.depth !== 0) return 0;
  const end = list.findIndex(({ depth }, index) => index > at && depth === 0);
  return (end < 0 ? list.length : end) - at - 1;
}

/** Nests an entry in the entry above or moves it out. Children of an entry that is nested become its siblings. */
function nested(list: MenuList, at: number, depth: 0 | 1): MenuEntry[] {
  const entry = list[at];
  if (!entry || (depth === 1 && at === 0)) return [...list];
  if (depth === 1 || entry.depth === 0)
    return list.map((one, index) => (index === at ? { ...one, depth } : one));
  // Moving out: place it after the parent's last child, so that its next siblings retain their parent.
  const others = list.filter((_, index) => index !== at);
  const end = others.findIndex((one, index) => index >= at && one.depth === 0);
  return inserted(others, end < 0 ? others.length : end, [{ ...entry, depth: 0 }]);
}

const inserted = (list: MenuList, at: number, block: MenuList): MenuEntry[] => [
  ...list.slice(0, at),
  ...block,
  ...list.slice(at),
];

/** Moves an entry by one step; returns the same list if the move is impossible. */
export function moveEntry(list: MenuList, key: string, move: MenuMove): MenuEntry[] {
  const at = list.findIndex((one) => one.key === key);
  const entry = list[at];
  if (!entry) return [...list];
  if (move === 'into') return entry.depth === 1 ? [...list] : nested(list, at, 1);
  if (move === 'out') return entry.depth === 0 ? [...list] : nested(list, at, 0);
  const size = childCount(list, at) + 1;
  const block = list.slice(at, at + size);
  const others = [...list.slice(0, at), ...list.slice(at + size)];
  if (entry.depth === 1) {
    // Moves one row up or down, across the edge of its parent if needed. The first row always has depth 0.
    const to = at + (move === 'up' ? -1 : 1);
    return to < 1 || to > others.length ? [...list] : inserted(others, to, block);
  }
  if (move === 'down')
    return at === others.length ? [...list] : inserted(others, at + 1 + childCount(others, at), block);
  const before = others.slice(0, at).findLastIndex(({ depth }) => depth === 0);
  return before < 0 ? [...list] : inserted(others, before, block);
}

/** Returns which moves of the entry at this index change the menu. */
export function possibleMoves(list: MenuList, at: number): Record<MenuMove, boolean> {
  const entry = list[at];
  if (!entry) return { up: false, down: false, into: false, out: false };
  return {
    up: at > (entry.depth === 1 ? 1 : 0),
    down: moveEntry(list, entry.key, 'down').some(({ key }, index) => key !== list[index]?.key),
    into: entry.depth === 0 && at > 0,
    out: entry.depth === 1,
  };
}

/** Drops an entry with its children at the position of another entry, at the given depth. */
export function dropEntry(list: MenuList, key: string, overKey: string, depth: 0 | 1): MenuEntry[] {
  const at = list.findIndex((one) => one.key === key);
  const over = list.findIndex((one) => one.key === overKey);
  const entry = list[at];
  if (!entry || over < 0) return [...list];
  const size = childCount(list, at) + 1;
  if (over >= at && over < at + size) return nested(list, at, depth);
  const block = list.slice(at, at + size).map((one, index) => (index === 0 ? { ...one, depth } : one));
  const others = [...list.slice(0, at), ...list.slice(at + size)];
  const place = others.findIndex((one) => one.key === overKey) + (over > at ? 1 : 0);
  if (depth === 1 && place > 0) return inserted(others, place, block);
  // An entry of the first level is placed after the target parent's children, so that it doesn't take them over.
  const end = others.findIndex((one, index) => index >= place && one.depth === 0);
  return inserted(others, end < 0 ? others.length : end, [{ ...entry, depth: 0 }, ...block.slice(1)]);
}

/** Returns the list without an entry and its children. */
export function withoutEntry(list: MenuList, key: string): MenuEntry[] {
  const at = list.findIndex((one) => one.key === key);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + childCount(list, at) + 1)];
}

/** Adds removed entries again at their index, or at the end of a list that is shorter by now. */
export function restoredEntries(list: MenuList, removed: MenuList, at: number): MenuEntry[] {
  const place = Math.min(at, list.length);
  // The first entry of a menu has depth 0.
  const block =
    place === 0 ? removed.map((one, index) => (index === 0 ? { ...one, depth: 0 as const } : one)) : removed;
  return inserted(list, place, block);
}
