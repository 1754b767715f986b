import { IMPORT_PROBLEMS_MAX } from '@logistics/shared/domain';
import type { Database } from '../../database/database.ts';
import type { Statements } from '../../database/in-transaction.ts';
import type { CustomerLookup } from '../../order-file-reader/import-lines.ts';

/** Accounts by customer code or email, in any letter case. */
export function customerLookup({ readFresh }: Database): CustomerLookup {
  return async (names) => {
    const rows = await readFresh<{ id: number | null }>(
      `SELECT found.id FROM unnest($1::text[]) WITH ORDINALITY AS named (name, place)
       LEFT JOIN LATERAL (
         SELECT u.id FROM users u
         WHERE u.deleted_at IS NULL AND (u.customer_code = upper(named.name) OR u.email = named.name::citext)
         ORDER BY u.id LIMIT 1
       ) found ON true ORDER BY named.place`,
      [names],
    );
    return rows.map(({ id }) => id);
  };
}

/**
 * Adds a warning for each row whose customer is unknown, for the first ones of the file. The row itself is imported.
 *
 * @param columns the header of the customer column, by sheet
 * @returns how many rows name an unknown customer
 */
export async function warnOfUnknownCustomers(
  session: Statements,
  { columns, message }: { readonly columns: Readonly<Record<string, string>>; readonly message: string },
): Promise<number> {
  await session.query(
    `INSERT INTO import_file (seq, kind, sheet_number, sheet, row_number, payload)
     SELECT seq, 'p', sheet_number, sheet, row_number, jsonb_build_object(
       'sheet', sheet, 'row', row_number, 'column', coalesce($1::jsonb ->> sheet, ''), 'value', left(unknown_customer, 200),
       'code', 'CUSTOMER_UNKNOWN', 'level', 'warning', 'message', $2::text)
     FROM import_file WHERE unknown_customer <> ''
     ORDER BY sheet_number, row_number, seq LIMIT ${IMPORT_PROBLEMS_MAX}`,
    [JSON.stringify(columns), message],
  );
  const [found] = await session.query<{ count: number }>(
    `SELECT count(*) AS count FROM import_file WHERE unknown_customer <> ''`,
  );
  return found?.count ?? 0;
}
