import type { OrderFee, TariffDraft } from '@logistics/shared/contracts';
import type { NoFeeReason } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';
import { noFeeReason, orderToPriceColumns, readPriceBook, type OrderToPrice } from './price-book.ts';

export interface TariffRow extends TariffDraft {
  readonly id: number;
  readonly publishedAt: string | null;
  readonly publishedBy: string | null;
  readonly updatedAt: string;
  readonly version: number;
}

/**
 * Returns all tariffs: drafts first, then by first day, latest first. Users make each tariff by hand, so there are
 * few.
 */
export function listTariffs(read: Read, id?: number): Promise<TariffRow[]> {
  return read<TariffRow>(
    `SELECT t.id, t.name, t.service, t.route, t.customer_group AS "group", t.valid_from::text AS "validFrom", t.terms,
       t.published_at AS "publishedAt", u.last_name || ' ' || u.first_name AS "publishedBy",
       t.updated_at AS "updatedAt", t.version
     FROM tariffs t LEFT JOIN users u ON u.id = t.published_by
     WHERE $1::bigint IS NULL OR t.id = $1
     ORDER BY t.published_at IS NOT NULL, t.valid_from DESC, t.id DESC LIMIT 1000`,
    [id ?? null],
  );
}

/** An order that a new tariff could concern, with its present fee. */
export interface PreviewedOrder extends OrderToPrice {
  id: number;
  order_code: string;
  total: number | null;
}

export interface PreviewPage {
  readonly orders: readonly PreviewedOrder[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
  /** Day of the last order that was read. */
  readonly until: string | null;
}

/**
 * Reads one page of orders, sorted by the time of their present status, newest first. Returns the orders of the page
 * that have a weight and neither a bill nor an agreed fee. The index of the newest orders limits the cost.
 *
 * @param since a day, `yyyy-MM-dd`; null: all
 * @param after `next` of the page before
 */
export async function findOrdersToPreview(
  read: Read,
  {
    since,
    timezone,
    limit,
    after,
  }: {
    readonly since: string | null;
    readonly timezone: string;
    readonly limit: number;
    readonly after: string | null;
  },
): Promise<PreviewPage> {
  const [at, id] = (after ?? 'infinity/0').split('/');
  const rows = await read<
    PreviewedOrder & { is_due: boolean; count: number; last_at: string; last_id: number; until: string }
  >(
    `WITH page AS (
       SELECT * FROM orders WHERE deleted_at IS NULL AND (created_date, id) < ($4::timestamptz, $5::bigint)
         AND created_date >= coalesce($1::date::timestamp AT TIME ZONE $2, '-infinity')
       ORDER BY created_date DESC, id DESC LIMIT $3
     ), last AS (
       SELECT to_char(created_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS last_at, id AS last_id, (created_date AT TIME ZONE $2)::date::text AS until,
         (SELECT count(*)::int FROM page) AS count FROM page ORDER BY created_date, id LIMIT 1
     ), due AS (
       SELECT o.id, o.order_code, f.total, ${orderToPriceColumns('$2')} FROM page o
       LEFT JOIN users u ON u.id = o.owner_id LEFT JOIN order_fees f ON f.order_id = o.id
       WHERE o.facts ? 'weight' AND (o.facts -> 'fee' ->> 2) IS NULL
         AND f.billed_at IS NULL AND f.override_amount IS NULL
     )
     SELECT last.*, due.*, due.id IS NOT NULL AS is_due FROM last LEFT JOIN due ON true`,
    [since, timezone, limit, at, id],
  );
  const [first] = rows;
  return {
    orders: rows.filter(({ is_due: isDue }) => isDue),
    next: first?.count === limit ? `${first.last_at}/${first.last_id}` : null,
    until: first?.until ?? null,
  };
}

export interface OrderFeeRow {
  tariff: string | null;
  lines: unknown;
  total: number | null;
  priced_on: string | null;
  billed_at: string | null;
  billed_amount: number | null;
  billed_origin: OrderFee['origin'] | null;
  billed_lines: unknown;
  override_amount: number | null;
  override_reason: string | null;
  overridden_by: string | null;
  overridden_at: string | null;
  version: number;
}

/** Returns the stored fee of an order. */
export async function findOrderFee(read: Read, orderId: number): Promise<OrderFeeRow | null> {
  const [row] = await read<OrderFeeRow>(
    `SELECT t.name AS tariff, f.lines, f.total, f.priced_on::text AS priced_on, f.billed_at, f.billed_amount,
       f.billed_origin, f.billed_lines, f.override_amount, f.override_reason, u.last_name || ' ' || u.first_name AS overridden_by, f.overridden_at, f.version
     FROM order_fees f LEFT JOIN tariffs t ON t.id = f.tariff_id LEFT JOIN users u ON u.id = f.overridden_by
     WHERE f.order_id = $1`,
    [orderId],
  );
  return row ?? null;
}

/** An order with the values that determine its fee. */
export interface ParcelToPriceRow extends OrderToPrice {
  readonly id: number;
  readonly order_code: string;
  readonly status: number;
}

/** Returns a live order, by id or code. */
export async function findParcelToPrice(
  read: Read,
  parcel: { readonly id: number } | { readonly code: string },
  timezone: string,
): Promise<ParcelToPriceRow | null> {
  const by =
    'id' in parcel ? { column: 'o.id', value: parcel.id } : { column: 'o.order_code', value: parcel.code };
  const [row] = await read<ParcelToPriceRow>(
    `SELECT o.id, o.order_code, o.status::int AS status, ${orderToPriceColumns('$2')}
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id WHERE ${by.column} = $1 AND o.deleted_at IS NULL`,
    [by.value, timezone],
  );
  return row ?? null;
}

/**
 * Returns the reason why an order has no fee; null if it has a fee, or if a job will compute one. Reads all tariffs,
 * so call it only for single orders.
 */
export async function findNoFeeReason(
  read: Read,
  { id, fee, reported, timezone }: NoFeeQuestion,
): Promise<NoFeeReason | null> {
  if (reported !== null || (fee?.billed_amount ?? fee?.override_amount ?? fee?.total ?? null) !== null)
    return null;
  const parcel = await findParcelToPrice(read, { id }, timezone);
  return parcel && noFeeReason(parcel, await readPriceBook(read));
}

interface NoFeeQuestion {
  readonly id: number;
  /** The stored fee. */
  readonly fee: OrderFeeRow | null;
  /** The attribute `fee`. */
  readonly reported: number | null;
  readonly timezone: string;
}

/** Returns each service and route that a published tariff names. */
export function listPricedServices(read: Read): Promise<{ service: string; route: string }[]> {
  return read<{ service: string; route: string }>(
    'SELECT DISTINCT service, route FROM tariffs WHERE published_at IS NOT NULL ORDER BY service, route',
  );
}
