import { ORDER_CUSTOMERS_MAX } from '@logistics/shared/contracts';
import type { Database, Read } from '../database/database.ts';
import { matchesText, textSearch } from './sql.ts';

export interface OrderCustomerRow {
  readonly id: number;
  readonly customer_code: string;
  readonly name: string;
  readonly email: string;
}

const COLUMNS = "u.id, u.customer_code, u.last_name || ' ' || u.first_name AS name, u.email::text AS email";

/**
 * Returns the accounts that can own orders and match the text: exact matches of code or email first, then by name.
 */
export function findOrderCustomers(read: Read, text: string): Promise<OrderCustomerRow[]> {
  const { words, part } = textSearch(text);
  return read<OrderCustomerRow>(
    `SELECT ${COLUMNS} FROM users u
     WHERE u.deleted_at IS NULL AND ${matchesText('u', '$1', '$2')}
     ORDER BY u.customer_code = upper($3) DESC, u.email = $3::citext DESC, u.role DESC, u.last_name, u.first_name, u.id
     LIMIT ${ORDER_CUSTOMERS_MAX}`,
    [words, part, text],
  );
}

/** Returns the account with this id as a list; empty if it does not exist. */
export async function findOrderCustomer({ models }: Database, id: number): Promise<OrderCustomerRow[]> {
  const row = await models.User.findOne({
    attributes: ['id', 'customerCode', 'lastName', 'firstName', 'email'],
    where: { id, purgedAt: null },
    raw: true,
  });
  if (!row) return [];
  const { customerCode: customer_code, lastName, firstName, email } = row;
  return [{ id: row.id, customer_code, name: `${lastName} ${firstName}`, email }];
}
