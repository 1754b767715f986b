import type { Database } from '../../api/src/database/database.ts';

const CUSTOMERS = 2_000;
/** Transactions of one customer: enough for a page far back. */
const LEAST_TRANSACTIONS = 100;

export interface FilledLedgers {
  readonly customers: number;
  /** Another customer with each call. */
  readonly pick: () => number;
}

/** Fills ledgers with this many entries. Each customer gets charges of 100, each followed by a payment of 99. */
export async function fillLedgers(database: Database, entries: number): Promise<FilledLedgers> {
  const customers = Math.min(CUSTOMERS, Math.max(1, Math.floor(entries / 2 / LEAST_TRANSACTIONS)));
  const each = Math.floor(entries / 2 / customers);
  const client = await database.readPool.connect();
  const run = async (sql: string) => client.query(sql);
  try {
    await run('SET statement_timeout = 0');
    await run(
      `INSERT INTO users (email, password_hash, first_name, last_name)
       SELECT 'so-' || n || '@khach.test', '', 'Lan', 'Tran ' || n FROM generate_series(1, ${customers}) n`,
    );
    await run('ALTER TABLE ledger_transactions DISABLE TRIGGER USER');
    await run('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    for (const sql of statements(each)) await run(sql);
    await run('ALTER TABLE ledger_transactions ENABLE TRIGGER USER');
    await run('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    const { rows } = await client.query<{ id: string }>(`SELECT min(id) AS id FROM users WHERE ${FILLED}`);
    const first = Number(rows[0]?.id);
    let turn = 0;
    const pick = () => first + ((turn++ * 37) % customers);
    return { customers, pick };
  } finally {
    client.release(true);
  }
}

const FILLED = "email LIKE 'so-%@khach.test'";

const statements = (each: number): readonly string[] => [
  `INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, method, created_at, occurred_on)
   SELECT gen_random_uuid(), CASE WHEN seq % 2 = 1 THEN 'charge' ELSE 'payment' END, customer, seq,
     CASE WHEN seq % 2 = 1 THEN 100 ELSE -99 END,
     sum(CASE WHEN seq % 2 = 1 THEN 100 ELSE -99 END) OVER (PARTITION BY customer ORDER BY seq),
     CASE WHEN seq % 2 = 0 THEN 'cash' END, now(), current_date - 730 + seq * 730 / ${each}
   FROM (SELECT id AS customer FROM users WHERE ${FILLED}) u, generate_series(1, ${each}) seq`,
  `INSERT INTO ledger_entries (transaction_id, line, account, amount, service, occurred_on)
   SELECT id, line, CASE WHEN line = 1 THEN 'customer' WHEN amount > 0 THEN 'revenue' ELSE 'cash' END,
     CASE WHEN line = 1 THEN amount ELSE -amount END, CASE WHEN line = 2 AND amount > 0 THEN 'nhanh' END, occurred_on
   FROM ledger_transactions, generate_series(1, 2) line`,
  `INSERT INTO customer_balances (customer_id, balance, version)
   SELECT customer_id, sum(amount), max(seq) FROM ledger_transactions GROUP BY 1`,
  // The newest debits that add up to the balance: 100 each.
  `INSERT INTO unpaid_charges (customer_id, seq, transaction_id, occurred_on, unpaid)
   SELECT customer_id, seq, id, occurred_on, least(100, balance - 100 * (place - 1)) FROM (
     SELECT t.*, b.balance, row_number() OVER (PARTITION BY t.customer_id ORDER BY seq DESC) AS place
     FROM ledger_transactions t JOIN customer_balances b USING (customer_id) WHERE amount > 0
   ) t WHERE balance > 100 * (place - 1)`,
  'VACUUM ANALYZE ledger_transactions, ledger_entries, customer_balances, unpaid_charges',
];
