import type { MenuItem } from '@logistics/shared/contracts';

interface MenuRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly link: string;
}

/** The menu as a tree of two levels; the rows come in their order, and children of a hidden entry are left out. */
export function presentMenu(rows: readonly MenuRow[]): MenuItem[] {
  const entry = ({ id, name, link }: MenuRow) => ({ id, name, link });
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((parent) => {
      const children = rows.filter(({ parentId }) => parentId === parent.id).map(entry);
      return children.length > 0 ? { ...entry(parent), children } : entry(parent);
    });
}
