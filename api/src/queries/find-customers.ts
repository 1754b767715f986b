import type { ListMeta } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { isoFromDate } from '../database/types.ts';

export interface CustomerRow {
  readonly id: number;
  readonly customerCode: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly activated: boolean;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  readonly tariffGroup: string | null;
}

/** Returns an account for the page of a customer, also when it is in the bin; null if it does not exist. */
export async function findCustomer({ models }: Database, id: number): Promise<CustomerRow | null> {
  const names = ['id', 'customerCode', 'lastName', 'firstName', 'email', 'phone', 'tariffGroup'];
  const times = ['activatedAt', 'createdAt', 'deletedAt'];
  const row = await models.User.findOne({
    attributes: [...names, ...times],
    where: { id, purgedAt: null },
    raw: true,
  });
  if (!row) return null;
  const { customerCode, lastName, firstName, email, phone, tariffGroup } = row;
  return {
    ...{ id: row.id, customerCode, email, phone, tariffGroup },
    name: `${lastName} ${firstName}`,
    activated: row.activatedAt !== null,
    createdAt: isoFromDate(row.createdAt),
    deletedAt: row.deletedAt && isoFromDate(row.deletedAt),
  };
}

export interface AwaitedCodeRow {
  readonly id: number;
  readonly order_code: string;
  readonly declared_at: string;
  readonly goods_name: string | null;
  readonly note: string | null;
}
interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Returns the codes that a customer declared and that no warehouse has reported, newest first. The total is that of the
 * counter, and a page reads only its rows from the index by owner and status.
 */
export async function findAwaitedCodes(
  database: Database,
  customerId: number,
  { page, pageSize }: Page,
): Promise<{ rows: AwaitedCodeRow[]; meta: ListMeta }> {
  const [counted] = await database.read<{ total: number }>(
    `SELECT coalesce(sum(n), 0)::bigint AS total FROM order_counters WHERE owner_id = $1 AND status = ${ORDER_STATUS.declared}`,
    [customerId],
  );
  const rows = await database.read<AwaitedCodeRow & Record<string, unknown>>(
    `SELECT o.id, o.order_code, o.created_date AS declared_at, d.details ->> 'goodsName' AS goods_name, d.note
     FROM (
       SELECT id, order_code, created_date FROM orders
       WHERE deleted_at IS NULL AND owner_id = $1 AND status = ${ORDER_STATUS.declared}
       ORDER BY created_date DESC, id DESC LIMIT $2 OFFSET $3
     ) o LEFT JOIN declarations d ON d.order_code = o.order_code AND d.user_id = $1
     ORDER BY o.created_date DESC, o.id DESC`,
    [customerId, pageSize, (page - 1) * pageSize],
  );
  return { rows, meta: { page, pageSize, total: counted?.total ?? 0 } };
}

export interface CustomerNoteRow {
  readonly id: number;
  readonly text: string;
  readonly authorId: number;
  readonly authorName: string;
  readonly createdAt: string;
  readonly changedAt: string | null;
  readonly version: number;
}
const NOTES = `SELECT n.id, n.text, n.author_id AS "authorId", a.last_name || ' ' || a.first_name AS "authorName",
    n.created_at AS "createdAt", n.changed_at AS "changedAt", n.version
  FROM customer_notes n JOIN users a ON a.id = n.author_id`;

/** Returns the notes about a customer, newest first. One customer has few, so that they are counted. */
export async function findCustomerNotes(
  { readFresh }: Database,
  customerId: number,
  { page, pageSize }: Page,
): Promise<{ rows: CustomerNoteRow[]; meta: ListMeta }> {
  const [counted] = await readFresh<{ total: number }>(
    'SELECT count(*) AS total FROM customer_notes WHERE user_id = $1 AND deleted_at IS NULL',
    [customerId],
  );
  const rows = await readFresh<CustomerNoteRow & Record<string, unknown>>(
    `${NOTES} WHERE n.user_id = $1 AND n.deleted_at IS NULL
     ORDER BY n.created_at DESC, n.id DESC LIMIT $2 OFFSET $3`,
    [customerId, pageSize, (page - 1) * pageSize],
  );
  return { rows, meta: { page, pageSize, total: counted?.total ?? 0 } };
}

/** Returns one note that is not in the bin. */
export async function findCustomerNote({ readFresh }: Database, id: number): Promise<CustomerNoteRow | null> {
  const [row] = await readFresh<CustomerNoteRow & Record<string, unknown>>(
    `${NOTES} WHERE n.id = $1 AND n.deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}
