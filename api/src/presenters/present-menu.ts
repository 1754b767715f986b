import type { AdminMenuItem, ListAnswer, MenuItem } from '@logistics/shared/contracts';
import type { MenuRow } from '../queries/find-site-content.ts';

/** Returns the menu as a tree of two levels. The rows must be in order. Children of a hidden entry are left out. */
export function presentMenu(rows: readonly MenuRow[]): MenuItem[] {
  const entry = ({ id, name, link }: MenuRow) => ({ id, name, link });
  const visible = rows.filter((row) => row.visible);
  return visible
    .filter(({ parentId }) => parentId === null)
    .map((parent) => {
      const children = childrenOf(visible, parent).map(entry);
      return children.length > 0 ? { ...entry(parent), children } : entry(parent);
    });
}

/** Returns the whole menu for editors, with hidden entries, on one page, and with the version to send when saving. */
export function presentAdminMenu(rows: readonly MenuRow[], version: number) {
  const entry = ({ id, name, link, visible }: MenuRow) => ({ id, name, link, visible });
  const entries = rows
    .filter(({ parentId }) => parentId === null)
    .map((parent) => ({ ...entry(parent), children: childrenOf(rows, parent).map(entry) }));
  const total = entries.length;
  return {
    rows: entries,
    meta: { page: 1, pageSize: total, total, version },
  } satisfies ListAnswer<AdminMenuItem>;
}

const childrenOf = (rows: readonly MenuRow[], parent: MenuRow) =>
  rows.filter(({ parentId }) => parentId === parent.id);
