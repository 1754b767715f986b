import { SHELF_PARCELS_MAX, type ListAnswer } from '@logistics/shared/contracts';
import type { WarehouseId } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { Conditions } from './order-rows.ts';
import { IN_SHELF_INDEX, LAST_ON_SHELF, SHELF_CODE, SHELF_JOIN } from './shelf-sql.ts';
import { containsPattern, pageOf } from './sql.ts';

export interface ShelfRow {
  id: number;
  code: string;
  warehouse: WarehouseId;
  place: number;
  note: string | null;
  parcels: number;
  version: number;
  removed_at: string | null;
}

interface ShelfListOptions {
  readonly page: number;
  readonly pageSize: number;
  readonly warehouse?: WarehouseId | undefined;
  readonly text?: string | undefined;
  readonly state: 'used' | 'removed';
}

/** SQL: the parcels on shelf `s`, by the index of shelves. Counting stops at SHELF_PARCELS_MAX. */
const PARCELS = `(SELECT count(*) FROM (
    SELECT FROM orders o WHERE ${IN_SHELF_INDEX}
      AND ${SHELF_CODE} = s.code AND o.status <= ${LAST_ON_SHELF} LIMIT ${SHELF_PARCELS_MAX}
  ) AS on_it)::int`;

const COLUMNS = `s.id, s.code, s.warehouse, s.place, s.note, s.version, s.removed_at, ${PARCELS} AS parcels`;

/** Returns shelves in walking order, those out of use by code. `text` is a part of the code. */
export function findShelves(
  { readFresh }: Database,
  { page, pageSize, warehouse, text, state }: ShelfListOptions,
): Promise<ListAnswer<ShelfRow>> {
  const where = new Conditions();
  where.add(`s.removed_at IS ${state === 'used' ? '' : 'NOT '}NULL`);
  if (warehouse !== undefined) where.add(`s.warehouse = ${where.bind(warehouse)}`);
  if (text) where.add(`s.code LIKE ${where.bind(containsPattern(text))}`);
  return pageOf<ShelfRow>(
    readFresh,
    { page, pageSize },
    {
      from: `FROM shelves s WHERE ${where.toString()}`,
      columns: COLUMNS,
      order: state === 'used' ? 's.warehouse, s.place, s.code' : 's.code',
      values: where.values,
    },
  );
}

/** Returns one shelf, also out of use. */
export async function findShelf({ readFresh }: Database, id: number): Promise<ShelfRow | undefined> {
  const [shelf] = await readFresh<ShelfRow>(`SELECT ${COLUMNS} FROM shelves s WHERE s.id = $1`, [id]);
  return shelf;
}

export interface PickedParcelRow {
  id: number;
  order_code: string;
  status: number;
  customer_code: string | null;
  customer_name: string | null;
  pieces: number | null;
  shelf: string | null;
  warehouse: WarehouseId | null;
}

/**
 * Returns live orders for a pick list: first parcels on shelves in use, in walking order; then parcels on shelves
 * that are out of use or only named by a file; then parcels on no shelf.
 */
export function findParcelsToPick(
  { readFresh }: Database,
  target: { readonly ids: readonly number[] } | { readonly codes: readonly string[] },
): Promise<PickedParcelRow[]> {
  const where = new Conditions();
  where.add('o.deleted_at IS NULL');
  if ('ids' in target) where.add(`o.id = ANY (${where.bind(target.ids)}::bigint[])`);
  else where.add(`o.order_code = ANY (${where.bind(target.codes)}::text[])`);
  return readFresh<PickedParcelRow>(
    `SELECT o.id, o.order_code, o.status, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
       (o.facts #>> '{pieces,2}')::double precision AS pieces, l.shelf,
       CASE WHEN l.shelf IS NOT NULL THEN s.warehouse END AS warehouse
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id ${SHELF_JOIN}
     CROSS JOIN LATERAL (SELECT CASE WHEN o.status <= ${LAST_ON_SHELF} THEN nullif(${SHELF_CODE}, '') END AS shelf) AS l
     WHERE ${where.toString()}
     ORDER BY l.shelf IS NULL, s.id IS NULL OR s.removed_at IS NOT NULL, s.warehouse, s.place, l.shelf, o.order_code`,
    where.values,
  );
}
