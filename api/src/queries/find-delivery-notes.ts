import {
  DELIVERY_NOTE_COUNT_MAX,
  type DeliveryNoteState,
  type ListAnswer,
} from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';
import { FEE_COLUMNS, GOODS_NAME, NOTE_PARCELS, type NoteParcelRow } from './delivery-note-sql.ts';
import { Conditions } from './order-rows.ts';
import { textSearch, usersNamed } from './sql.ts';

export interface NoteRow {
  readonly id: number;
  readonly code: string;
  readonly state: DeliveryNoteState;
  readonly customer_id: number;
  readonly customer_code: string;
  readonly customer_name: string;
  readonly parcels: number;
  readonly total: number;
  readonly delivery_fee: number;
  readonly created_at: string;
  readonly created_by: number;
  readonly creator_name: string;
  readonly issued_at: string | null;
  readonly handed_over_at: string | null;
  readonly cancelled_at: string | null;
}

const nameOf = (user: string) => `${user}.last_name || ' ' || ${user}.first_name`;

/** Sums the fees of a note `n`: the billed fees, or the current ones before the note is billed. */
const SUMS = `CROSS JOIN LATERAL (
    SELECT count(*)::int AS parcels, coalesce(sum(coalesce(p.amount, f.amount)), 0)::bigint AS known
    FROM delivery_note_parcels p LEFT JOIN orders o ON o.id = p.order_id AND n.issued_at IS NULL
    LEFT JOIN LATERAL (
      SELECT ${FEE_COLUMNS} FROM (VALUES (o.id)) AS k (id) LEFT JOIN order_fees f ON f.order_id = k.id
    ) f ON true
    WHERE p.note_id = n.id
  ) s`;
const COLUMNS = `n.id, n.code, n.state, n.customer_id, u.customer_code, ${nameOf('u')} AS customer_name, s.parcels,
  coalesce(n.total, s.known + n.delivery_fee) AS total, n.delivery_fee, n.created_at, n.created_by, ${nameOf('cu')} AS creator_name,
  n.issued_at, n.handed_over_at, n.cancelled_at`;
const JOINS = `JOIN users u ON u.id = n.customer_id JOIN users cu ON cu.id = n.created_by ${SUMS}`;

export interface NoteFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly state?: DeliveryNoteState | undefined;
  readonly q?: string | undefined;
  readonly customerId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only notes that were issued once, as their customer sees them. */
  readonly issued?: boolean;
}

/** Returns one page of notes, newest first. Only the notes of the page are added up, and counting is limited. */
export async function findNotes(read: Read, filter: NoteFilter): Promise<ListAnswer<NoteRow>> {
  const { page, pageSize } = filter;
  const where = conditionsOf(filter);
  const [counted] = await read<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT FROM delivery_notes n WHERE ${where.toString()} LIMIT ${DELIVERY_NOTE_COUNT_MAX + 1}
     ) AS found`,
    where.values,
  );
  const found = counted?.total ?? 0;
  const limit = `LIMIT ${where.bind(pageSize)} OFFSET ${where.bind((page - 1) * pageSize)}`;
  const rows = await read<NoteRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM delivery_notes n WHERE ${where.toString()} ORDER BY n.id DESC ${limit}
     ) n ${JOINS} ORDER BY n.id DESC`,
    where.values,
  );
  const capped = found > DELIVERY_NOTE_COUNT_MAX ? { totalIsCapped: true } : {};
  return { rows, meta: { page, pageSize, total: Math.min(found, DELIVERY_NOTE_COUNT_MAX), ...capped } };
}

function conditionsOf({ state, q, customerId, from, to, issued }: NoteFilter): Conditions {
  const where = new Conditions();
  if (state !== undefined) where.add(`n.state = ${where.bind(state)}`);
  if (customerId !== undefined) where.add(`n.customer_id = ${where.bind(customerId)}`);
  if (issued) where.add('n.issued_at IS NOT NULL');
  if (from !== undefined) where.add(`n.day >= ${where.bind(from)}::date`);
  if (to !== undefined) where.add(`n.day <= ${where.bind(to)}::date`);
  if (q !== undefined) addSearch(where, q);
  return where;
}

/** Maximum number of matching customers whose notes one search reads. */
const CUSTOMERS_MAX = 200;

function addSearch(where: Conditions, q: string): void {
  const { words, part } = textSearch(q);
  const number = q.replaceAll(/\s+/g, '').toUpperCase();
  const [first, after] = [where.bind(number), where.bind(`${number}\u{10ffff}`)];
  const customers = usersNamed(where.bind(words), where.bind(part), CUSTOMERS_MAX);
  where.add(`(n.code >= ${first} AND n.code < ${after} OR n.customer_id = ANY (${customers}))`);
}

export interface NoteDetailRow extends NoteRow {
  readonly customer_phone: string | null;
  readonly debt_before: number | null;
  readonly unpaid: number | null;
  readonly issued_by: number | null;
  readonly issuer_name: string | null;
  readonly handed_over_by: number | null;
  readonly hander_name: string | null;
  readonly received_by: string;
  readonly hand_over_note: string;
  readonly debt_reason: string;
  readonly cancelled_by: number | null;
  readonly canceller_name: string | null;
  readonly cancel_reason: string;
  readonly version: number;
}

/** SQL: the unpaid amount of an issued or handed over note `n`; a paid charge has no row. */
const UNPAID = `CASE WHEN n.state IN ('issued', 'handed-over') THEN
    coalesce((SELECT d.unpaid FROM unpaid_charges d WHERE d.transaction_id = n.charge_id), 0) END`;

/** Returns a note; with `ownerId` only an issued one of this customer. */
export async function findNote(
  read: Read,
  id: number,
  ownerId: number | null = null,
): Promise<NoteDetailRow | undefined> {
  const [row] = await read<NoteDetailRow>(
    `SELECT ${COLUMNS}, u.phone AS customer_phone, n.debt_before, ${UNPAID} AS unpaid,
       n.issued_by, ${nameOf('iu')} AS issuer_name,
       n.handed_over_by, ${nameOf('hu')} AS hander_name, n.received_by, n.hand_over_note, n.debt_reason,
       n.cancelled_by, ${nameOf('xu')} AS canceller_name, n.cancel_reason, n.version
     FROM delivery_notes n ${JOINS} LEFT JOIN users iu ON iu.id = n.issued_by
     LEFT JOIN users hu ON hu.id = n.handed_over_by LEFT JOIN users xu ON xu.id = n.cancelled_by
     WHERE n.id = $1 AND ($2::bigint IS NULL OR n.customer_id = $2 AND n.issued_at IS NOT NULL)`,
    [id, ownerId],
  );
  return row;
}

export const findNoteParcels = (read: Read, noteId: number): Promise<NoteParcelRow[]> =>
  read<NoteParcelRow>(NOTE_PARCELS, [noteId]);

export interface NoteCandidateRow {
  readonly id: number;
  readonly order_code: string;
  readonly goods_name: string | null;
  readonly weight: number | null;
  readonly amount: number | null;
  readonly arrived_at: string;
}

/** Returns one page of a customer's parcels in the Vietnamese warehouse that are on no note, oldest first. */
export async function findNoteCandidates(
  read: Read,
  {
    customerId,
    page,
    pageSize,
  }: { readonly customerId: number; readonly page: number; readonly pageSize: number },
): Promise<ListAnswer<NoteCandidateRow>> {
  const from = `FROM orders o WHERE o.owner_id = $1 AND o.status = ${ORDER_STATUS.inVietnamWarehouse}
    AND o.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM delivery_note_parcels p WHERE p.order_id = o.id AND p.is_open)`;
  const [counted] = await read<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [customerId]);
  const rows = await read<NoteCandidateRow>(
    `SELECT o.id, o.order_code, ${GOODS_NAME} AS goods_name,
       (o.facts #>> '{weight,2}')::double precision AS weight, o.created_date AS arrived_at, k.amount
     FROM (SELECT o.* ${from} ORDER BY o.created_date, o.id LIMIT $2 OFFSET $3) o
     CROSS JOIN LATERAL (
       SELECT ${FEE_COLUMNS} FROM (VALUES (o.id)) AS k (id) LEFT JOIN order_fees f ON f.order_id = k.id
     ) k ORDER BY o.created_date, o.id`,
    [customerId, pageSize, (page - 1) * pageSize],
  );
  return { rows, meta: { page, pageSize, total: counted?.total ?? 0 } };
}

/** Columns of the open note of an order `o`, for its detail. */
export interface NoteOfOrderRow {
  readonly id: number;
  readonly code: string;
  readonly state: DeliveryNoteState;
}

/** Returns the note of an order, without cancelled notes. */
export async function findNoteOfOrder(read: Read, orderId: number): Promise<NoteOfOrderRow | null> {
  const [note] = await read<NoteOfOrderRow>(
    `SELECT n.id, n.code, n.state FROM delivery_note_parcels p JOIN delivery_notes n ON n.id = p.note_id
     WHERE p.order_id = $1 AND p.is_open`,
    [orderId],
  );
  return note ?? null;
}
