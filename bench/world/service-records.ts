import type { Database } from '../../api/src/database/database.ts';

export interface FilledService {
  /** Another customer with records with each call. */
  readonly pick: () => number;
  /** A person who handles complaints, and one who never did. */
  readonly assignee: number;
  readonly stranger: number;
  /** How many complaints there are, and as many requests. */
  readonly rows: number;
  readonly customers: number;
}

const ASSIGNEE = 'xu-ly@kho.test';
const STRANGER = 'moi@kho.test';

/**
 * Adds complaints and delivery requests of the last two years to a world, about orders spread evenly over it. Of the
 * complaints one in twenty-five is open, and only the oldest hundredth is about a late parcel. Of the requests one in
 * thirty is open, and only the oldest hundredth is by carrier.
 * @param most the most complaints, and the most requests
 */
export async function fillService(database: Database, most: number): Promise<FilledService> {
  const client = await database.readPool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`INSERT INTO users (email, password_hash, first_name, last_name, role)
      VALUES ('${ASSIGNEE}', '', 'Giai', 'Bui', 2), ('${STRANGER}', '', 'Moi', 'Bui', 2)`);
    const { rowCount } = await client.query(pickedOrders(most));
    const rows = Number(rowCount);
    const { rows: found } = await client.query<{ assignee: string; stranger: string }>(
      `SELECT (SELECT id FROM users WHERE email = '${ASSIGNEE}') AS assignee,
         (SELECT id FROM users WHERE email = '${STRANGER}') AS stranger`,
    );
    const assignee = Number(found[0]?.assignee);
    for (const sql of [...complaints(rows, assignee), ...requests(rows)]) await client.query(sql);
    const { rows: owners } = await client.query<{ id: string }>(
      'SELECT DISTINCT owner_id AS id FROM picked ORDER BY 1',
    );
    let turn = 0;
    const pick = () => Number(owners[(turn++ * 37) % owners.length]?.id);
    return { pick, assignee, stranger: Number(found[0]?.stranger), rows, customers: owners.length };
  } finally {
    client.release(true);
  }
}

/** Removes all complaints and delivery requests from a world, also those of a run that was ended before this. */
export async function clearService(database: Database): Promise<void> {
  const client = await database.readPool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    for (const sql of [
      'ALTER TABLE ledger_transactions DISABLE TRIGGER USER',
      'DELETE FROM ledger_transactions WHERE complaint_id IS NOT NULL',
      'ALTER TABLE ledger_transactions ENABLE TRIGGER USER',
      'DELETE FROM delivery_requests',
      'DELETE FROM complaints',
      `DELETE FROM users WHERE email IN ('${ASSIGNEE}', '${STRANGER}')`,
      'VACUUM ANALYZE complaints, delivery_requests, delivery_request_parcels, ledger_transactions',
    ])
      await client.query(sql);
  } finally {
    client.release(true);
  }
}

/** SQL: the orders that complaints and requests are about, numbered in the order of their ids. */
const pickedOrders = (most: number) => `
  CREATE TEMP TABLE picked AS
  SELECT row_number() OVER (ORDER BY id) AS n, id AS order_id, order_code, owner_id FROM orders
  WHERE owner_id IS NOT NULL AND deleted_at IS NULL
    AND id % greatest(1, (SELECT max(id) FROM orders) / ${most}) = 0
  ORDER BY id LIMIT ${most}`;

/** SQL: the day of the n-th record, evenly over two years. */
const day = (rows: number) => `(now() - interval '730 days' * (${rows} - n) / ${rows})`;

const complaints = (rows: number, assignee: number): readonly string[] => [
  `INSERT INTO complaints (code, customer_id, order_id, order_code, type, outcome, state, result, assignee_id, day,
     created_at, due_at, resolved_at, waiting_since)
   SELECT 'KN' || to_char(at, 'YYMMDD') || '-' || n, owner_id, order_id, order_code,
     CASE WHEN n < ${rows} / 100 THEN 'late' ELSE (ARRAY['lost', 'damaged', 'wrong-weight'])[n % 3 + 1] END,
     'refund', state, CASE WHEN state = 'resolved' THEN 'accepted' END,
     CASE WHEN state <> 'new' THEN ${assignee} END, at::date, at, at + interval '3 days',
     CASE WHEN state = 'resolved' THEN at + interval '2 days' * (n % 2 + 0.5) END,
     CASE WHEN state = 'waiting' THEN at + interval '1 day' END
   FROM (
     SELECT picked.*, ${day(rows)} AS at, CASE WHEN n % 50 = 0 THEN 'new' WHEN n % 50 = 1 THEN 'working'
       WHEN n % 100 = 2 THEN 'waiting' WHEN n % 20 = 3 THEN 'withdrawn' ELSE 'resolved' END AS state
     FROM picked
   ) made`,
  'ALTER TABLE ledger_transactions DISABLE TRIGGER USER',
  `INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, note, occurred_on, complaint_id)
   SELECT gen_random_uuid(), 'adjustment', customer_id, 1000000 + id, -50000, 0, 'refund', day, id FROM complaints WHERE id % 5 = 0`,
  'ALTER TABLE ledger_transactions ENABLE TRIGGER USER',
  'VACUUM ANALYZE complaints, ledger_transactions',
];

const requests = (rows: number): readonly string[] => [
  `INSERT INTO delivery_requests (code, customer_id, state, method, wished_day, day_part, recipient, delivery_fee,
     requested_at)
   SELECT 'YC' || to_char(at, 'YYMMDD') || '-' || n, owner_id,
     CASE WHEN n % 100 = 0 THEN 'requested' WHEN n % 50 = 1 THEN 'accepted' WHEN n % 50 = 2 THEN 'cancelled'
       ELSE 'handed-over' END,
     CASE WHEN n < ${rows} / 100 THEN 'carrier' ELSE 'own-driver' END, at::date + 1, 'morning',
     '{"recipient": "Hoa", "phone": "0912345678", "address": "12 Le Loi", "note": ""}', 30000, at
   FROM (SELECT picked.*, ${day(rows)} AS at FROM picked) made`,
  `INSERT INTO delivery_request_parcels (request_id, order_id, order_code, is_open)
   SELECT r.id, p.order_id, p.order_code, r.state IN ('requested', 'accepted')
   FROM delivery_requests r JOIN picked p ON p.n = split_part(r.code, '-', 2)::bigint`,
  'VACUUM ANALYZE delivery_requests, delivery_request_parcels, users',
];
