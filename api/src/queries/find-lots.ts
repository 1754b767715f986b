import { LOT_PARCELS_MAX, type ListAnswer } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import type { StatusCountRow } from './find-bags.ts';
import { containsPattern } from './sql.ts';

export interface LotRow {
  readonly id: number;
  readonly code: string;
  readonly carrier: string;
  readonly plate: string;
  readonly note: string;
  readonly departed_at: string | null;
  readonly border_at: string | null;
  readonly arrived_at: string | null;
  readonly bags: number;
  readonly created_at: string;
  readonly created_by: number | null;
  readonly creator_name: string | null;
  readonly version: number;
}

const COLUMNS = `l.id, l.code, l.carrier, l.plate, l.note, l.departed_at, l.border_at, l.arrived_at,
  (SELECT count(*)::int FROM bags b WHERE b.lot_id = l.id) AS bags, l.created_at, l.created_by,
  u.last_name || ' ' || u.first_name AS creator_name, l.version`;

/** Returns one page of lots, newest first. Only the lots of the page are counted. */
export async function findLots(
  { read }: Database,
  filter: {
    readonly page: number;
    readonly pageSize: number;
    /** Part of a normalised code. */
    readonly code?: string | undefined;
  },
): Promise<ListAnswer<LotRow>> {
  const { page, pageSize, code } = filter;
  const part = code === undefined ? null : containsPattern(code);
  const [counted] = await read<{ total: number }>(
    'SELECT count(*) AS total FROM lots WHERE $1::text IS NULL OR code LIKE $1',
    [part],
  );
  const rows = await read<LotRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM lots WHERE $1::text IS NULL OR code LIKE $1
       ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3
     ) l LEFT JOIN users u ON u.id = l.created_by ORDER BY l.created_at DESC, l.id DESC`,
    [part, pageSize, (page - 1) * pageSize],
  );
  return { rows, meta: { page, pageSize, total: counted?.total ?? 0 } };
}

/** Returns a lot; null if there is none. */
export async function findLot({ readFresh }: Database, id: number): Promise<LotRow | null> {
  const [row] = await readFresh<LotRow>(
    `SELECT ${COLUMNS} FROM lots l LEFT JOIN users u ON u.id = l.created_by WHERE l.id = $1`,
    [id],
  );
  return row ?? null;
}

export interface LotCountRow extends StatusCountRow {
  readonly is_loose: boolean;
}

/** Counts the parcels of a lot by status, and whether they are in none of its bags. Reads at most LOT_PARCELS_MAX + 1. */
export function countLotByStatus(
  { readFresh }: Database,
  lot: { readonly code: string; readonly bags: readonly string[] },
): Promise<LotCountRow[]> {
  return readFresh<LotCountRow>(
    `SELECT p.status, p.is_loose, count(*)::int AS count FROM (
       SELECT o.id, o.status, false AS is_loose FROM orders o
       WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = ANY ($1)
       UNION ALL
       SELECT o.id, o.status, true FROM orders o
       WHERE o.deleted_at IS NULL AND o.facts ? 'lot' AND o.facts #>> '{lot,2}' = $2
         AND (o.facts #>> '{bag,2}' = ANY ($1)) IS NOT TRUE
         AND NOT EXISTS (
           SELECT FROM bags b JOIN lots l ON l.id = b.lot_id WHERE b.code = o.facts #>> '{bag,2}' AND l.code <> $2
         )
       LIMIT $3
     ) p GROUP BY p.status, p.is_loose ORDER BY p.status, p.is_loose`,
    [lot.bags, lot.code, LOT_PARCELS_MAX + 1],
  );
}
