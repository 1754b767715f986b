import {
  LEDGER_PAGE_MAX,
  UNPAID_MAX,
  type LedgerKind,
  type PaymentMethod,
} from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import { openCursor, type CursorUsers, type OpenCursor } from './open-cursor.ts';

export interface LedgerRowData {
  readonly id: number;
  readonly seq: number;
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly method: PaymentMethod | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly occurredOn: string;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly deliveryNoteId: number | null;
  readonly complaintId: number | null;
  readonly orderId: number | null;
  readonly reverses: number | null;
  readonly reversedBy: number | null;
}

const ROWS = `SELECT t.id, t.seq, t.kind, t.amount, t.balance_after AS "balanceAfter", t.method, t.reference, t.note,
    t.occurred_on AS "occurredOn", t.created_at AS "createdAt",
    a.last_name || ' ' || a.first_name AS "createdBy", t.delivery_note_id AS "deliveryNoteId",
    t.complaint_id AS "complaintId",
    t.order_id AS "orderId", former.seq AS reverses, later.seq AS "reversedBy"
  FROM ledger_transactions t
  LEFT JOIN users a ON a.id = t.created_by
  LEFT JOIN ledger_transactions former ON former.id = t.reverses_id
  LEFT JOIN ledger_transactions later ON later.reverses_id = t.id
  WHERE t.customer_id = $1`;

/**
 * Returns one page of a ledger, newest first, from the index by customer and number. The running balance is stored with
 * each transaction, so a deep page costs as much as the first.
 */
export async function findLedgerPage(
  { readFresh }: Database,
  customerId: number,
  before: number | undefined,
): Promise<{ rows: LedgerRowData[]; next: number | null }> {
  const found = await readFresh<LedgerRowData & Record<string, unknown>>(
    `${ROWS} AND t.seq < coalesce($2::int, 2147483647) ORDER BY t.seq DESC LIMIT $3`,
    [customerId, before ?? null, LEDGER_PAGE_MAX + 1],
  );
  const rows = found.slice(0, LEDGER_PAGE_MAX);
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.seq ?? null) : null };
}

/** Opens a cursor over a whole ledger, oldest first. */
export function openLedgerExport(
  database: Database,
  customerId: number,
  users: CursorUsers,
): Promise<OpenCursor<LedgerRowData>> {
  return openCursor<LedgerRowData>(database, `${ROWS} ORDER BY t.seq`, [customerId], users);
}

export interface UnpaidRow {
  readonly seq: number;
  readonly kind: LedgerKind;
  readonly reference: string | null;
  readonly note: string | null;
  readonly deliveryNoteId: number | null;
  readonly occurredOn: string;
  readonly amount: number;
  readonly unpaid: number;
}

/** Returns the unpaid debits of a customer, oldest first. */
export async function findUnpaid(
  { readFresh }: Database,
  customerId: number,
): Promise<{ rows: UnpaidRow[]; hasMore: boolean }> {
  const found = await readFresh<UnpaidRow & Record<string, unknown>>(
    `SELECT u.seq, t.kind, t.reference, t.note, t.delivery_note_id AS "deliveryNoteId",
       u.occurred_on AS "occurredOn", t.amount, u.unpaid
     FROM unpaid_charges u JOIN ledger_transactions t ON t.id = u.transaction_id
     WHERE u.customer_id = $1 ORDER BY u.seq LIMIT $2`,
    [customerId, UNPAID_MAX + 1],
  );
  return { rows: found.slice(0, UNPAID_MAX), hasMore: found.length > UNPAID_MAX };
}
