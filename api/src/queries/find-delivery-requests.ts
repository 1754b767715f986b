import {
  DELIVERY_NOTE_PARCELS_MAX,
  DELIVERY_PRICE_DEFAULTS,
  DELIVERY_REQUEST_COUNT_MAX,
  type DayPart,
  type DeliveryAddress,
  type DeliveryMethod,
  type DeliveryNoteState,
  type DeliveryPrices,
  type DeliveryRecipient,
  type DeliveryRequestList,
  type DeliveryRequestState,
  type DeliveryRequestStepKind,
  type ListAnswer,
  type OpenRequestOfNote,
  type RequestOfOrder,
} from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';
import { FEE_COLUMNS, GOODS_NAME } from './delivery-note-sql.ts';
import { Conditions } from './order-rows.ts';
import { PRESENT_SHELF } from './shelf-sql.ts';
import { textSearch, usersNamed } from './sql.ts';

/** Returns a customer's address book: the default first, then the newest. */
export const findAddresses = (read: Read, customerId: number): Promise<DeliveryAddress[]> =>
  read<DeliveryAddress>(
    `SELECT id, recipient, phone, address, note, is_default AS "isDefault", version FROM delivery_addresses
     WHERE customer_id = $1 AND deleted_at IS NULL ORDER BY is_default DESC, id DESC`,
    [customerId],
  );

/** Returns the saved prices of delivery, or the defaults. */
export async function readDeliveryPrices(read: Read): Promise<DeliveryPrices> {
  const [row] = await read<DeliveryPrices>(
    'SELECT own_driver AS "ownDriver", carrier, pick_up AS "pickUp", version FROM delivery_prices',
  );
  return row ?? { ...DELIVERY_PRICE_DEFAULTS, version: 0 };
}

export interface RequestRow {
  readonly id: number;
  readonly code: string;
  readonly state: DeliveryRequestState;
  readonly method: DeliveryMethod;
  readonly wished_day: string;
  readonly day_part: DayPart | null;
  readonly carrier: string;
  readonly note: string;
  readonly recipient: DeliveryRecipient | null;
  readonly delivery_fee: number | null;
  readonly requested_at: string;
  readonly version: number;
  readonly customer_id: number;
  readonly customer_code: string;
  readonly customer_name: string;
  readonly customer_phone: string | null;
  readonly parcels: number;
  readonly note_id: number | null;
  readonly note_code: string | null;
  readonly note_state: DeliveryNoteState | null;
  /** The unpaid amount of its note; null: no note is issued yet. */
  readonly unpaid: number | null;
}
const COLUMNS = `r.id, r.code, r.state, r.method, r.wished_day::text AS wished_day, r.day_part, r.carrier, r.note,
  r.recipient, r.delivery_fee, r.requested_at, r.version, r.customer_id, u.customer_code,
  u.last_name || ' ' || u.first_name AS customer_name, u.phone AS customer_phone,
  (SELECT count(*)::int FROM delivery_request_parcels p WHERE p.request_id = r.id) AS parcels,
  n.id AS note_id, n.code AS note_code, n.state AS note_state,
  CASE WHEN n.state IN ('issued', 'handed-over') THEN
    coalesce((SELECT d.unpaid FROM unpaid_charges d WHERE d.transaction_id = n.charge_id), 0) END AS unpaid`;
const JOINS = 'JOIN users u ON u.id = r.customer_id LEFT JOIN delivery_notes n ON n.id = r.note_id';

/** SQL: requests that are not finished. The index `delivery_requests_open` has this condition. */
const OPEN = `r.state IN ('requested', 'accepted', 'preparing')`;

export interface RequestFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly state?: DeliveryRequestList | undefined;
  readonly method?: DeliveryMethod | undefined;
  readonly day?: string | undefined;
  readonly q?: string | undefined;
  readonly customerId?: number | undefined;
}

/**
 * Returns one page of requests: open ones sorted by the requested day, others newest first. The count has an upper
 * limit.
 */
export async function findRequests(read: Read, filter: RequestFilter): Promise<ListAnswer<RequestRow>> {
  const { page, pageSize } = filter;
  const where = conditionsOf(filter);
  const [counted] = await read<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT FROM delivery_requests r WHERE ${where.toString()} LIMIT ${DELIVERY_REQUEST_COUNT_MAX + 1}
     ) AS found`,
    where.values,
  );
  const found = counted?.total ?? 0;
  const order = filter.state === 'open' ? 'r.wished_day, r.id' : 'r.id DESC';
  const limit = `LIMIT ${where.bind(pageSize)} OFFSET ${where.bind((page - 1) * pageSize)}`;
  const rows = await read<RequestRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT r.* FROM delivery_requests r WHERE ${where.toString()} ORDER BY ${order} ${limit}
     ) r ${JOINS} ORDER BY ${order}`,
    where.values,
  );
  const capped = found > DELIVERY_REQUEST_COUNT_MAX ? { totalIsCapped: true } : {};
  return { rows, meta: { page, pageSize, total: Math.min(found, DELIVERY_REQUEST_COUNT_MAX), ...capped } };
}

function conditionsOf({ state, method, day, q, customerId }: RequestFilter): Conditions {
  const where = new Conditions();
  if (state === 'open') where.add(OPEN);
  else if (state !== undefined) where.add(`r.state = ${where.bind(state)}`);
  if (method !== undefined) where.add(`r.method = ${where.bind(method)}`);
  if (day !== undefined) where.add(`r.wished_day = ${where.bind(day)}::date`);
  if (customerId !== undefined) where.add(`r.customer_id = ${where.bind(customerId)}`);
  if (q !== undefined) addSearch(where, q);
  return where;
}

/** Maximum number of matching customers whose requests one search reads. */
const CUSTOMERS_MAX = 200;

function addSearch(where: Conditions, q: string): void {
  const { words, part } = textSearch(q);
  const code = q.replaceAll(/\s+/g, '').toUpperCase();
  const [first, after] = [where.bind(code), where.bind(`${code}\u{10ffff}`)];
  const customers = usersNamed(where.bind(words), where.bind(part), CUSTOMERS_MAX);
  where.add(`(r.code >= ${first} AND r.code < ${after} OR r.customer_id = ANY (${customers}))`);
}

/** Counts the requests that wait for staff, up to the limit of lists. */
export async function countNewRequests(read: Read): Promise<number> {
  const [counted] = await read<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT FROM delivery_requests r WHERE r.state = 'requested' LIMIT ${DELIVERY_REQUEST_COUNT_MAX}
     ) AS found`,
  );
  return counted?.n ?? 0;
}

/** Returns a request; with `customerId` only one of this customer. */
export async function findRequest(
  read: Read,
  id: number,
  customerId: number | null = null,
): Promise<RequestRow | undefined> {
  const [row] = await read<RequestRow>(
    `SELECT ${COLUMNS} FROM delivery_requests r ${JOINS}
     WHERE r.id = $1 AND ($2::bigint IS NULL OR r.customer_id = $2)`,
    [id, customerId],
  );
  return row;
}

export interface RequestParcelRow {
  readonly request_id: number;
  readonly order_code: string;
  readonly id: number | null;
  readonly status: number | null;
  readonly owner_id: number | null;
  readonly is_removed: boolean | null;
  readonly is_open: boolean;
  readonly is_on_note: boolean;
  readonly is_billed_elsewhere: boolean;
  readonly goods_name: string | null;
  /** kg. */
  readonly weight: number | null;
  readonly amount: number | null;
  readonly shelf: string | null;
}

/** Returns the parcels of requests by code, with the fees that a note would bill now. */
export const findRequestParcels = (read: Read, requestIds: readonly number[]): Promise<RequestParcelRow[]> =>
  read<RequestParcelRow>(
    `SELECT p.request_id, p.order_code, o.id, o.status::int AS status, o.owner_id,
       o.deleted_at IS NOT NULL AS is_removed, p.is_open, np.note_id IS NOT NULL AS is_on_note,
       EXISTS (SELECT FROM delivery_note_parcels e JOIN delivery_notes n ON n.id = e.note_id
         WHERE e.order_id = o.id AND e.is_open AND n.state <> 'draft'
           AND n.id IS DISTINCT FROM r.note_id) AS is_billed_elsewhere,
       ${GOODS_NAME} AS goods_name, (o.facts #>> '{weight,2}')::double precision AS weight,
       coalesce(np.amount, f.amount) AS amount, ${PRESENT_SHELF} AS shelf
     FROM delivery_request_parcels p JOIN delivery_requests r ON r.id = p.request_id
     LEFT JOIN orders o ON o.id = p.order_id
     LEFT JOIN delivery_note_parcels np ON np.note_id = r.note_id AND np.order_code = p.order_code
     LEFT JOIN LATERAL (
       SELECT ${FEE_COLUMNS} FROM (VALUES (o.id)) AS k (id) LEFT JOIN order_fees f ON f.order_id = k.id
     ) f ON true
     WHERE p.request_id = ANY ($1) ORDER BY p.request_id, p.order_code`,
    [requestIds],
  );

export interface RequestStepRow {
  readonly kind: DeliveryRequestStepKind;
  readonly at: string;
  /** null: the system. */
  readonly by: number | null;
  readonly by_name: string | null;
  readonly message: string;
  readonly amount: number | null;
}

export const findRequestSteps = (read: Read, requestId: number): Promise<RequestStepRow[]> =>
  read<RequestStepRow>(
    `SELECT s.kind, s.at, s.by, u.last_name || ' ' || u.first_name AS by_name, s.message, s.amount
     FROM delivery_request_steps s LEFT JOIN users u ON u.id = s.by WHERE s.request_id = $1 ORDER BY s.id`,
    [requestId],
  );

export interface RequestableRow {
  readonly id: number;
  readonly order_code: string;
  readonly goods_name: string | null;
  readonly weight: number | null;
  readonly amount: number | null;
  readonly request_id: number | null;
  readonly request_code: string | null;
}

/**
 * Returns a customer's parcels in the Vietnamese warehouse that are on no issued note, oldest first. Returns at most
 * one parcel more than a request can have, so that the caller knows whether there are more.
 */
export const findRequestable = (read: Read, customerId: number): Promise<RequestableRow[]> =>
  read<RequestableRow>(
    `SELECT o.id, o.order_code, ${GOODS_NAME} AS goods_name,
       (o.facts #>> '{weight,2}')::double precision AS weight, k.amount,
       q.id AS request_id, q.code AS request_code
     FROM (
       SELECT o.* FROM orders o WHERE o.owner_id = $1 AND o.status = ${ORDER_STATUS.inVietnamWarehouse}
         AND o.deleted_at IS NULL AND NOT EXISTS (
           SELECT FROM delivery_note_parcels p JOIN delivery_notes n ON n.id = p.note_id
           WHERE p.order_id = o.id AND p.is_open AND n.state <> 'draft'
         ) ORDER BY o.created_date, o.id LIMIT ${DELIVERY_NOTE_PARCELS_MAX + 1}
     ) o
     CROSS JOIN LATERAL (
       SELECT ${FEE_COLUMNS} FROM (VALUES (o.id)) AS k (id) LEFT JOIN order_fees f ON f.order_id = k.id
     ) k
     LEFT JOIN LATERAL (
       SELECT r.id, r.code FROM delivery_request_parcels p JOIN delivery_requests r ON r.id = p.request_id
       WHERE p.order_id = o.id AND p.is_open AND r.customer_id = $1
     ) q ON true
     ORDER BY o.created_date, o.id`,
    [customerId],
  );

/** Returns the accepted and prepared requests of a day, one more than `limit` if there are more. */
export const findRunSheet = (
  read: Read,
  { day, method, limit }: { readonly day: string; readonly method: DeliveryMethod; readonly limit: number },
): Promise<RequestRow[]> =>
  read<RequestRow>(
    `SELECT ${COLUMNS} FROM delivery_requests r ${JOINS}
     WHERE ${OPEN} AND r.state <> 'requested' AND r.wished_day = $1::date AND r.method = $2
     ORDER BY array_position(ARRAY['morning', 'afternoon', 'evening'], r.day_part) NULLS LAST, r.id LIMIT $3`,
    [day, method, limit + 1],
  );

/** Returns the request that an order is on now, of its present owner. */
export async function findRequestOfOrder(read: Read, orderId: number): Promise<RequestOfOrder | null> {
  const [request] = await read<RequestOfOrder>(
    `SELECT r.id, r.code, r.state FROM delivery_request_parcels p JOIN delivery_requests r ON r.id = p.request_id
     JOIN orders o ON o.id = p.order_id AND o.owner_id = r.customer_id
     WHERE p.order_id = $1 AND p.is_open`,
    [orderId],
  );
  return request ?? null;
}

/**
 * Returns the unprepared requests with parcels of a note that is not handed over, with the number of these parcels.
 */
export const findOpenRequestsOfNote = (read: Read, noteId: number): Promise<OpenRequestOfNote[]> =>
  read<OpenRequestOfNote>(
    `SELECT r.id, r.code, r.version, h.here, r.delivery_fee AS "deliveryFee",
       (SELECT count(*)::int FROM delivery_request_parcels a WHERE a.request_id = r.id AND a.is_open) AS parcels
     FROM (
       SELECT q.request_id, n.customer_id, count(*)::int AS here FROM delivery_notes n
       JOIN delivery_note_parcels p ON p.note_id = n.id
       JOIN delivery_request_parcels q ON q.order_id = p.order_id AND q.is_open
       WHERE n.id = $1 AND n.state IN ('draft', 'issued') GROUP BY q.request_id, n.customer_id
     ) h JOIN delivery_requests r ON r.id = h.request_id AND r.customer_id = h.customer_id
     WHERE r.state IN ('requested', 'accepted') ORDER BY r.id`,
    [noteId],
  );

/** Returns the requests that a delivery note serves. */
export const findRequestsOfNote = (read: Read, noteId: number): Promise<RequestOfOrder[]> =>
  read<RequestOfOrder>('SELECT id, code, state FROM delivery_requests WHERE note_id = $1 ORDER BY id', [
    noteId,
  ]);
