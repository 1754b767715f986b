import type { ManagerRecord } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';

/** Manager records by name, in the order of the names asked for; unknown names are left out. */
export function listManagerRecords(read: Read, names: readonly string[]): Promise<ManagerRecord[]> {
  return read<ManagerRecord>(
    `SELECT name, content FROM manager_records JOIN unnest($1::text[]) WITH ORDINALITY AS asked (wanted, place)
       ON wanted = name ORDER BY place`,
    [names],
  );
}

export interface MenuRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly link: string;
}

/** The visible menu entries in their order. */
export function listVisibleMenuItems(read: Read): Promise<MenuRow[]> {
  return read<MenuRow>(
    'SELECT id, parent_id AS "parentId", name, link FROM menu_items WHERE visible ORDER BY position, id',
  );
}
