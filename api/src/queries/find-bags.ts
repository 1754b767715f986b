import {
  BAG_PARCELS_MAX,
  LOT_PARCELS_MAX,
  type BagState,
  type ListAnswer,
} from '@logistics/shared/contracts';
import type { OrderStatus } from '@logistics/shared/domain';
import type { Database, Read } from '../database/database.ts';
import { UNDO_WITHIN } from './undo-within.ts';
import { containsPattern } from './sql.ts';

export interface BagRow {
  readonly id: number;
  readonly code: string;
  readonly state: BagState;
  readonly lot_id: number | null;
  readonly lot_code: string | null;
  /** Its lot has left. */
  readonly lot_departed: boolean;
  readonly parcels: number;
  readonly weight: number;
  readonly weighed: number;
  readonly measured_weight: number | null;
  readonly created_at: string;
  readonly created_by: number | null;
  readonly creator_name: string | null;
  readonly sealed_at: string | null;
  readonly sealed_by: number | null;
  readonly sealer_name: string | null;
  readonly version: number;
}

const COLUMNS = `b.id, b.code, b.state, b.lot_id, l.code AS lot_code,
  coalesce(l.departed_at <= now(), false) AS lot_departed, c.parcels, c.weight, c.weighed, b.measured_weight,
  b.created_at, b.created_by, cu.last_name || ' ' || cu.first_name AS creator_name,
  b.sealed_at, b.sealed_by, su.last_name || ' ' || su.first_name AS sealer_name, b.version`;

/** Counts the parcels of each bag `b` by the index of bags, at most BAG_PARCELS_MAX + 1 of each. */
const WITH_CONTENTS = `LEFT JOIN lots l ON l.id = b.lot_id
  LEFT JOIN users cu ON cu.id = b.created_by LEFT JOIN users su ON su.id = b.sealed_by
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS parcels, coalesce(sum(p.weight), 0)::double precision AS weight, count(p.weight)::int AS weighed
    FROM (
      SELECT (o.facts #>> '{weight,2}')::numeric AS weight FROM orders o
      WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = b.code
      LIMIT ${BAG_PARCELS_MAX + 1}
    ) p
  ) c`;

/** Bags that a list counts; its pager ends there. Older ones are found by their code. */
const BAG_COUNT_MAX = 5000;

/** Returns one page of bags, newest first. Counts only parcels of the page's bags, and at most BAG_COUNT_MAX bags. */
export async function findBags(
  { read }: Database,
  filter: {
    readonly page: number;
    readonly pageSize: number;
    readonly state?: BagState | undefined;
    /** Part of a normalised code. */
    readonly code?: string | undefined;
  },
): Promise<ListAnswer<BagRow>> {
  const { page, pageSize, state, code } = filter;
  const values = [state ?? null, code === undefined ? null : containsPattern(code)];
  const [counted] = await read<{ total: number }>(
    `SELECT count(*) AS total FROM (
       SELECT FROM bags WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR code LIKE $2)
       LIMIT ${BAG_COUNT_MAX + 1}
     ) found`,
    values,
  );
  const found = counted?.total ?? 0;
  const rows = await read<BagRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM bags WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR code LIKE $2)
       ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4
     ) b ${WITH_CONTENTS} ORDER BY b.created_at DESC, b.id DESC`,
    [...values, pageSize, (page - 1) * pageSize],
  );
  const capped = found > BAG_COUNT_MAX ? { totalIsCapped: true } : {};
  return { rows, meta: { page, pageSize, total: Math.min(found, BAG_COUNT_MAX), ...capped } };
}

/** Returns the bags with these ids or normalised codes, by code. */
export function findBagsBy(
  { readFresh }: Database,
  by: { readonly ids?: readonly number[]; readonly codes?: readonly string[]; readonly lotId?: number },
): Promise<BagRow[]> {
  return readFresh<BagRow>(
    `SELECT ${COLUMNS} FROM bags b ${WITH_CONTENTS}
     WHERE b.id = ANY ($1::bigint[]) OR b.code = ANY ($2::text[]) OR b.lot_id = $3 ORDER BY b.code`,
    [by.ids ?? [], by.codes ?? [], by.lotId ?? null],
  );
}

export interface StatusCountRow {
  readonly status: OrderStatus;
  readonly count: number;
}

/** Counts the parcels of a bag by status, at most BAG_PARCELS_MAX + 1 of them. */
export function countBagByStatus({ readFresh }: Database, code: string): Promise<StatusCountRow[]> {
  return readFresh<StatusCountRow>(
    `SELECT p.status, count(*)::int AS count FROM (
       SELECT o.status FROM orders o
       WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = $1 LIMIT $2
     ) p GROUP BY p.status ORDER BY p.status`,
    [code, BAG_PARCELS_MAX + 1],
  );
}

export interface PackedParcelRow {
  readonly id: number;
  readonly order_code: string;
  readonly status: OrderStatus;
  readonly customer_code: string | null;
  readonly customer_name: string | null;
  readonly weight: number | null;
}
/** SQL: columns of order `o` with its owner `u`. */
export const PARCEL = `o.id, o.order_code, o.status, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
  (o.facts #>> '{weight,2}')::double precision AS weight`;

/** Returns one page of the parcels of a bag, by code. Reads the whole bag. */
export function findPackedParcels(
  { readFresh }: Database,
  code: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<PackedParcelRow[]> {
  return readFresh<PackedParcelRow>(
    `SELECT ${PARCEL} FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = $1
     ORDER BY o.order_code LIMIT $2 OFFSET $3`,
    [code, pageSize, (page - 1) * pageSize],
  );
}

/** Returns live orders as a packing station shows them. */
export function findParcels({ readFresh }: Database, ids: readonly number[]): Promise<PackedParcelRow[]> {
  return readFresh<PackedParcelRow>(
    `SELECT ${PARCEL} FROM orders o LEFT JOIN users u ON u.id = o.owner_id WHERE o.id = ANY ($1)`,
    [ids],
  );
}

export interface PackingStepRow {
  readonly key: string;
  readonly status: Exclude<OrderStatus, 0>;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly actor_id: number;
  readonly actor_name: string;
  readonly changed: number;
  readonly lot_code: string | null;
  /** The step reported the result of a bag's check. */
  readonly of_check: boolean;
  readonly is_undone: boolean;
  /** Whether it can be undone by its time. */
  readonly is_recent: boolean;
}
/** SQL: whether step `s` was recorded so lately that it can be undone. */
const IS_RECENT = `s.recorded_at > now() - interval '${UNDO_WITHIN}'`;
/** Latest steps that a page shows. */
const STEPS_MAX = 20;

/** Returns the latest steps of a bag with those of its lot, or of a lot; latest first. */
export function findPackingSteps(
  { readFresh }: Database,
  { bagId, lotId }: { readonly bagId: number | null; readonly lotId: number | null },
): Promise<PackingStepRow[]> {
  return readFresh<PackingStepRow>(
    `SELECT s.key::text AS key, s.status, s.occurred_at, s.recorded_at, s.actor_id, u.last_name || ' ' || u.first_name AS actor_name,
       s.changed, l.code AS lot_code, s.of_check, s.undone_at IS NOT NULL AS is_undone, ${IS_RECENT} AS is_recent
     FROM packing_steps s JOIN users u ON u.id = s.actor_id LEFT JOIN lots l ON l.id = s.lot_id
     WHERE s.bag_id = $1 OR s.lot_id = $2 ORDER BY s.recorded_at DESC LIMIT $3`,
    [bagId, lotId, STEPS_MAX],
  );
}

export interface StoredStep {
  readonly key: string;
  readonly bag_id: number | null;
  readonly lot_id: number | null;
  readonly status: number;
  readonly occurred_at: string;
  readonly actor_id: number;
  readonly order_ids: readonly number[];
  readonly of_check: boolean;
  readonly is_undone: boolean;
  readonly is_recent: boolean;
}

export async function findStep(read: Read, key: string): Promise<StoredStep | undefined> {
  const [step] = await read<StoredStep>(
    `SELECT s.key::text AS key, s.bag_id, s.lot_id, s.status, s.occurred_at, s.actor_id, s.order_ids, s.of_check,
       s.undone_at IS NOT NULL AS is_undone, ${IS_RECENT} AS is_recent
     FROM packing_steps s WHERE s.key = $1`,
    [key],
  );
  return step;
}

export interface FoundPackingRow {
  readonly kind: 'bag' | 'lot';
  readonly id: number;
  readonly code: string;
  readonly parcels: number;
}

/** Returns the bag, or else the lot, with this normalised code, and counts its parcels by index. */
export async function findPacking(
  { readFresh }: Database,
  code: string,
): Promise<FoundPackingRow | undefined> {
  const [found] = await readFresh<FoundPackingRow>(
    `SELECT f.kind, f.id, f.code, (
       SELECT count(*)::int FROM (
         SELECT o.id FROM orders o
         WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND f.kind = 'bag' AND o.facts #>> '{bag,2}' = $1
         UNION ALL
         SELECT o.id FROM orders o
         WHERE o.deleted_at IS NULL AND o.facts ? 'lot' AND f.kind = 'lot' AND o.facts #>> '{lot,2}' = $1
         LIMIT $2
       ) p
     ) AS parcels
     FROM (
       SELECT 'bag' AS kind, id, code FROM bags WHERE code = $1
       UNION ALL SELECT 'lot', id, code FROM lots WHERE code = $1
     ) f ORDER BY f.kind LIMIT 1`,
    [code, LOT_PARCELS_MAX + 1],
  );
  return found;
}
