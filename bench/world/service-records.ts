import type { Database } from '../../api/src/database/database.ts';

export interface FilledService {
  /** Another customer with each call. */
  readonly pick: () => number;
  /** A person who handles complaints, and one who never did. */
  readonly assignee: number;
  readonly stranger: number;
}

const FILLED = "email LIKE 'kn-%@khach.test'";

/**
 * Adds customers, complaints and delivery requests of the last two years. Of the complaints one in twenty-five is open, and
 * only the oldest hundredth is about a late parcel. Of the requests one in thirty is open, and only the oldest hundredth
 * is by carrier.
 */
export async function fillService(
  database: Database,
  { rows, customers }: { readonly rows: number; readonly customers: number },
): Promise<FilledService> {
  const client = await database.readPool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    for (const sql of people(customers)) await client.query(sql);
    const { rows: found } = await client.query<{ first: string; assignee: string; stranger: string }>(
      `SELECT (SELECT min(id) FROM users WHERE ${FILLED}) AS first,
         (SELECT id FROM users WHERE email = 'xu-ly@kho.test') AS assignee,
         (SELECT id FROM users WHERE email = 'moi@kho.test') AS stranger`,
    );
    const first = Number(found[0]?.first);
    const assignee = Number(found[0]?.assignee);
    for (const sql of [
      ...complaints({ rows, customers, first, assignee }),
      ...requests({ rows, customers, first }),
    ])
      await client.query(sql);
    let turn = 0;
    const pick = () => first + ((turn++ * 37) % customers);
    return { pick, assignee, stranger: Number(found[0]?.stranger) };
  } finally {
    client.release(true);
  }
}

const people = (customers: number): readonly string[] => [
  `INSERT INTO users (email, password_hash, first_name, last_name)
   SELECT 'kn-' || n || '@khach.test', '', 'Lan', 'Tran ' || n FROM generate_series(1, ${customers}) n`,
  `INSERT INTO users (email, password_hash, first_name, last_name, role)
   VALUES ('xu-ly@kho.test', '', 'Giai', 'Bui', 2), ('moi@kho.test', '', 'Moi', 'Bui', 2)`,
];

interface Filling {
  readonly rows: number;
  readonly customers: number;
  readonly first: number;
}

/** SQL: the day of the n-th record, evenly over two years. */
const day = (rows: number) => `(now() - interval '730 days' * (${rows} - n) / ${rows})`;

const complaints = ({
  rows,
  customers,
  first,
  assignee,
}: Filling & { readonly assignee: number }): readonly string[] => [
  `INSERT INTO complaints (code, customer_id, order_code, type, outcome, state, result, assignee_id, day, created_at,
     due_at, resolved_at, waiting_since)
   SELECT 'KN' || to_char(at, 'YYMMDD') || '-' || n, ${first} + n * 37 % ${customers}, 'JT' || n,
     CASE WHEN n < ${rows} / 100 THEN 'late' ELSE (ARRAY['lost', 'damaged', 'wrong-weight'])[n % 3 + 1] END,
     'refund', state, CASE WHEN state = 'resolved' THEN 'accepted' END,
     CASE WHEN state <> 'new' THEN ${assignee} END, at::date, at, at + interval '3 days',
     CASE WHEN state = 'resolved' THEN at + interval '2 days' * (n % 2 + 0.5) END,
     CASE WHEN state = 'waiting' THEN at + interval '1 day' END
   FROM (
     SELECT n, ${day(rows)} AS at, CASE WHEN n % 50 = 0 THEN 'new' WHEN n % 50 = 1 THEN 'working'
       WHEN n % 100 = 2 THEN 'waiting' WHEN n % 20 = 3 THEN 'withdrawn' ELSE 'resolved' END AS state
     FROM generate_series(1, ${rows}) n
   ) made`,
  'ALTER TABLE ledger_transactions DISABLE TRIGGER USER',
  `INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, note, occurred_on, complaint_id)
   SELECT gen_random_uuid(), 'adjustment', customer_id, row_number() OVER (PARTITION BY customer_id ORDER BY id),
     -50000, 0, 'refund', day, id FROM complaints WHERE id % 5 = 0`,
  'ALTER TABLE ledger_transactions ENABLE TRIGGER USER',
  'VACUUM ANALYZE complaints, ledger_transactions',
];

const requests = ({ rows, customers, first }: Filling): readonly string[] => [
  `INSERT INTO delivery_requests (code, customer_id, state, method, wished_day, day_part, recipient, delivery_fee,
     requested_at)
   SELECT 'YC' || to_char(at, 'YYMMDD') || '-' || n, ${first} + n * 37 % ${customers},
     CASE WHEN n % 100 = 0 THEN 'requested' WHEN n % 50 = 1 THEN 'accepted' WHEN n % 50 = 2 THEN 'cancelled'
       ELSE 'handed-over' END,
     CASE WHEN n < ${rows} / 100 THEN 'carrier' ELSE 'own-driver' END, at::date + 1, 'morning',
     '{"recipient": "Hoa", "phone": "0912345678", "address": "12 Le Loi", "note": ""}', 30000, at
   FROM (SELECT n, ${day(rows)} AS at FROM generate_series(1, ${rows}) n) made`,
  `INSERT INTO delivery_request_parcels (request_id, order_code, is_open)
   SELECT r.id, 'JT' || r.id || '-' || p, r.state IN ('requested', 'accepted')
   FROM delivery_requests r, generate_series(1, 2) p`,
  'VACUUM ANALYZE delivery_requests, delivery_request_parcels, users',
];
