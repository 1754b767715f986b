import {
  BAG_PARCELS_MAX,
  CHECK_ROWS_MAX,
  type CheckNumbers,
  type DifferenceAction,
  type DifferenceKind,
  type DifferenceState,
  type ListAnswer,
} from '@logistics/shared/contracts';
import { ORDER_STATUS, type OrderStatus } from '@logistics/shared/domain';
import type { Database, Read } from '../database/database.ts';
import { PARCEL, type PackedParcelRow } from './find-bags.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';
import { pageOf } from './sql.ts';

/** SQL: the parcels `p` of the bag with code $1, each with its scan `s` in the check of bag $2 (an id). */
const EXPECTED = `(
    SELECT o.id, o.order_code, o.status FROM orders o
    WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = $1 LIMIT ${BAG_PARCELS_MAX + 1}
  ) p LEFT JOIN bag_check_scans s ON s.bag_id = $2 AND s.code = p.order_code AND s.withdrawn_at IS NULL`;

/** SQL: parcel `p` was not scanned and is not with its customer either. */
const MISSING = `(s.key IS NULL AND p.status < ${ORDER_STATUS.delivered})`;

/** Returns the current counts of a check. Reads the parcels and scans of one bag by index. */
export async function countCheck(
  read: Read,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<CheckNumbers> {
  const [row] = await read<{ found: number; missing: number; scanned: number }>(
    `SELECT count(s.key)::int AS found, (count(*) FILTER (WHERE ${MISSING}))::int AS missing,
       (SELECT count(*)::int FROM bag_check_scans c WHERE c.bag_id = $2 AND c.withdrawn_at IS NULL) AS scanned
     FROM ${EXPECTED}`,
    [code, id],
  );
  const { found, missing, scanned } = row ?? { found: 0, missing: 0, scanned: 0 };
  return { expected: found + missing, found, missing, surplus: Math.max(scanned - found, 0) };
}

export interface BagCheckRow {
  readonly id: number;
  readonly code: string;
  readonly state: string;
  readonly lot_code: string | null;
  readonly opened_at: string | null;
  readonly closed_at: string | null;
  readonly closed_by: number | null;
  readonly closed_by_name: string | null;
}

/** Returns the bag with this normalised code, and its check if there is one. */
export async function findBagCheck({ readFresh }: Database, code: string): Promise<BagCheckRow | undefined> {
  const [row] = await readFresh<BagCheckRow>(
    `SELECT b.id, b.code, b.state, l.code AS lot_code, c.opened_at, c.closed_at, c.closed_by,
       u.last_name || ' ' || u.first_name AS closed_by_name
     FROM bags b LEFT JOIN lots l ON l.id = b.lot_id LEFT JOIN bag_checks c ON c.bag_id = b.id
     LEFT JOIN users u ON u.id = c.closed_by WHERE b.code = $1`,
    [code],
  );
  return row;
}

/** Returns the first missing parcels of a check, by code. */
export function findMissing(
  { readFresh }: Database,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<PackedParcelRow[]> {
  return readFresh<PackedParcelRow>(
    `SELECT ${PARCEL} FROM (
       SELECT p.id FROM ${EXPECTED} WHERE ${MISSING} ORDER BY p.order_code LIMIT $3
     ) m JOIN orders o ON o.id = m.id LEFT JOIN users u ON u.id = o.owner_id ORDER BY o.order_code`,
    [code, id, CHECK_ROWS_MAX],
  );
}

export interface SurplusRow {
  readonly code: string;
  readonly other_bag: string | null;
  readonly scanned_by_name: string;
  readonly scanned_at: string;
}

/** Returns the latest scans of parcels that are not in the bag. */
export function findSurplus(
  { readFresh }: Database,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<SurplusRow[]> {
  return readFresh<SurplusRow>(
    `SELECT s.code, nullif(o.facts #>> '{bag,2}', '') AS other_bag,
       u.last_name || ' ' || u.first_name AS scanned_by_name, s.scanned_at
     FROM bag_check_scans s JOIN users u ON u.id = s.scanned_by
     LEFT JOIN orders o ON o.order_code = s.code AND o.deleted_at IS NULL
     WHERE s.bag_id = $1 AND s.withdrawn_at IS NULL AND coalesce(o.facts #>> '{bag,2}', '') <> $2
     ORDER BY s.scanned_at DESC, s.code LIMIT $3`,
    [id, code, CHECK_ROWS_MAX],
  );
}

export interface DifferenceRow {
  readonly id: number;
  readonly kind: DifferenceKind;
  readonly code: string;
  readonly order_id: number | null;
  readonly status: OrderStatus | null;
  readonly customer_code: string | null;
  readonly customer_name: string | null;
  readonly bag_id: number;
  readonly bag_code: string;
  readonly lot_id: number | null;
  readonly lot_code: string | null;
  readonly other_bag: string | null;
  readonly created_at: string;
  readonly action: DifferenceAction | null;
  readonly note: string | null;
  readonly resolved_at: string | null;
  readonly resolved_by_name: string | null;
  readonly version: number;
}

interface DifferenceFilter {
  readonly state: DifferenceState;
  readonly kind?: DifferenceKind | undefined;
  /** Normalised code of a parcel, and of a bag. */
  readonly codes?: { readonly parcel: string; readonly bag: string } | undefined;
}

const COLUMNS = `d.id, d.kind, d.code, o.id AS order_id, o.status, u.customer_code,
  u.last_name || ' ' || u.first_name AS customer_name, b.id AS bag_id, b.code AS bag_code,
  b.lot_id, l.code AS lot_code, d.other_bag, d.created_at, d.action, d.note, d.resolved_at,
  r.last_name || ' ' || r.first_name AS resolved_by_name, d.version`;
/**
 * PostgreSQL evaluates the constant parts of the condition on the state before it plans, so it can use the index of
 * open differences.
 */
const DIFFERENCES = `FROM bag_differences d JOIN bags b ON b.id = d.bag_id LEFT JOIN lots l ON l.id = b.lot_id
  LEFT JOIN orders o ON o.order_code = d.code AND o.deleted_at IS NULL
  LEFT JOIN users u ON u.id = o.owner_id LEFT JOIN users r ON r.id = d.resolved_by
  WHERE ($1::text IS NULL OR d.kind = $1)
    AND ($2::text IS NULL OR d.code = $2 OR d.bag_id = (SELECT g.id FROM bags g WHERE g.code = $3))
    AND ($4::text = 'all' OR (d.action IS NULL) = ($4 = 'open'))`;
const valuesOf = ({ kind, codes, state }: DifferenceFilter) => [
  ...[kind ?? null, codes?.parcel ?? null, codes?.bag ?? null],
  state,
];
const NEWEST = 'd.created_at DESC, d.id DESC';

/** Returns one page of differences, newest first. */
export function findDifferences(
  { readFresh }: Database,
  filter: DifferenceFilter & { readonly page: number; readonly pageSize: number },
): Promise<ListAnswer<DifferenceRow>> {
  return pageOf<DifferenceRow>(readFresh, filter, {
    from: DIFFERENCES,
    columns: COLUMNS,
    order: NEWEST,
    values: valuesOf(filter),
  });
}

/** Opens a cursor over all differences of a filter, newest first. */
export function openDifferences(
  database: Database,
  filter: DifferenceFilter,
): Promise<OpenCursor<DifferenceRow>> {
  return openCursor<DifferenceRow>(
    database,
    `SELECT ${COLUMNS} ${DIFFERENCES} ORDER BY ${NEWEST}`,
    valuesOf(filter),
  );
}
