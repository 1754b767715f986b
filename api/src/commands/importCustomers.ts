import type { Database } from '../database/database.ts';
import type { Statements } from '../database/inTransaction.ts';

/** So many names are remembered while a file is read; one that has more asks again. */
const REMEMBERED = 50_000;

/** Finds whom the customer column of a file means. */
export interface CustomerFinder {
  /** Looks up those of the names that it does not know yet. */
  readonly learn: (names: readonly string[]) => Promise<void>;
  /** The account's id, by customer code or email in any letter case; null where nobody is called so. */
  readonly find: (name: string) => number | null;
}

export function createCustomerFinder({ readFresh }: Database): CustomerFinder {
  const known = new Map<string, number | null>();
  return {
    learn: async (names) => {
      if (known.size > REMEMBERED) known.clear();
      const unknown = [...new Set(names)].filter((name) => !known.has(name));
      if (unknown.length === 0) return;
      const rows = await readFresh<{ name: string; id: number | null }>(
        `SELECT named.name, found.id FROM unnest($1::text[]) AS named (name)
         LEFT JOIN LATERAL (
           SELECT u.id FROM users u
           WHERE u.deleted_at IS NULL AND (u.customer_code = upper(named.name) OR u.email = named.name::citext)
           ORDER BY u.id LIMIT 1
         ) found ON true`,
        [unknown],
      );
      for (const { name, id } of rows) known.set(name, id);
    },
    find: (name) => known.get(name) ?? null,
  };
}

/**
 * A row whose customer is nobody is kept, and said to be so among the problems of the file.
 *
 * @param columns what the customer column is called, by sheet
 */
export async function warnOfUnknownCustomers(
  session: Statements,
  { columns, message }: { readonly columns: Readonly<Record<string, string>>; readonly message: string },
): Promise<void> {
  await session.query(
    `INSERT INTO import_file (seq, kind, sheet_number, sheet, row_number, payload)
     SELECT seq, 'p', sheet_number, sheet, row_number, jsonb_build_object(
       'sheet', sheet, 'row', row_number, 'column', coalesce($1::jsonb ->> sheet, ''), 'value', left(unknown_customer, 200),
       'code', 'CUSTOMER_UNKNOWN', 'level', 'warning', 'message', $2::text)
     FROM import_file WHERE unknown_customer <> ''`,
    [JSON.stringify(columns), message],
  );
}
