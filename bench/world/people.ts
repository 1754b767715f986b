import { demoPeople } from '@logistics/shared/texts/demo-people';
import type pg from 'pg';

export interface WorldPeople {
  readonly customers: readonly { readonly id: number; readonly customer_code: string }[];
  readonly staffId: number;
}

const STAFF = 200;

/**
 * Adds a super admin, staff who handle orders, and customers. They do not log in: the runs create their sessions
 * directly.
 */
export async function addPeople(pool: pg.Pool, customers: number): Promise<WorldPeople> {
  const add = (role: 1 | 2 | 3, name: string, count: number) =>
    pool.query<{ id: number; customer_code: string }>(
      `INSERT INTO users (email, password_hash, first_name, last_name, role, activated_at)
       SELECT $1 || n || '@bench.example', '', ($2::text[])[1 + n * 7 % cardinality($2)],
         ($3::text[])[1 + n * 11 % cardinality($3)], $4, now()
       FROM generate_series(1, $5::int) AS n ORDER BY n RETURNING id, customer_code`,
      [name, demoPeople.firstNames.female, demoPeople.lastNames, role, count],
    );
  const admin = await add(1, 'admin', 1);
  const staff = await add(2, 'staff', STAFF);
  await pool.query('INSERT INTO user_permissions (user_id, permission_id) SELECT unnest($1::bigint[]), 1', [
    staff.rows.map(({ id }) => id),
  ]);
  const { rows } = await add(3, 'customer', customers);
  return { customers: rows, staffId: admin.rows[0]?.id ?? 0 };
}
