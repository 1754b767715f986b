import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLedgers } from '../api/src/commands/ledger/check-ledgers.ts';
import { postTransaction } from '../api/src/commands/ledger/post-transaction.ts';
import { readConfig } from '../api/src/config/config.ts';
import { inTransaction } from '../api/src/database/in-transaction.ts';
import { migrateUp } from '../api/src/database/migrate.ts';
import { seed } from '../api/src/database/seeds/seed.ts';
import { createLogger } from '../api/src/logger.ts';
import { findDebts, sumDebts } from '../api/src/queries/debts.ts';
import { findLedgerPage } from '../api/src/queries/ledger-rows.ts';
import { sumRevenue } from '../api/src/queries/revenue.ts';
import { openDatabase } from '../api/src/start/open-database.ts';

/**
 * Measures ledgers of a million entries: pages, debts, totals, revenue, posts and the daily check, beside the barest SQL
 * that reads or writes the same rows. Run with
 * `node scripts/bench.mjs ledger.ts [entries]`.
 */
const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const TRANSACTIONS = ENTRIES / 2;
const CUSTOMERS = 2_000;
const RUNS = 200;

const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SMTP_URL: 'none' });
const opened = await openDatabase(config, createLogger('warn'));
const { database } = opened;
const read = database.readFresh;

/** Each customer gets the same number of charges of 100 and payments of 99 for every second one. */
async function fill(): Promise<void> {
  await read(
    `INSERT INTO users (email, password_hash, first_name, last_name)
     SELECT 'khach-' || n || '@khach.test', '', 'Lan', 'Tran ' || n FROM generate_series(1, ${CUSTOMERS}) n`,
  );
  await read('ALTER TABLE ledger_transactions DISABLE TRIGGER USER');
  await read('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
  const client = await database.readPool.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(
    `INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, method, created_at, occurred_on)
     SELECT gen_random_uuid(), CASE WHEN seq % 2 = 1 THEN 'charge' ELSE 'payment' END, customer, seq,
       CASE WHEN seq % 2 = 1 THEN 100 ELSE -99 END,
       sum(CASE WHEN seq % 2 = 1 THEN 100 ELSE -99 END) OVER (PARTITION BY customer ORDER BY seq),
       CASE WHEN seq % 2 = 0 THEN 'cash' END, now(), current_date - 730 + seq * 730 / ${TRANSACTIONS / CUSTOMERS}
     FROM (SELECT id AS customer FROM users WHERE email LIKE 'khach-%') u,
       generate_series(1, ${TRANSACTIONS / CUSTOMERS}) seq`,
  );
  await client.query(
    `INSERT INTO ledger_entries (transaction_id, line, account, amount, service, occurred_on)
     SELECT id, line, CASE WHEN line = 1 THEN 'customer' WHEN amount > 0 THEN 'revenue' ELSE 'cash' END,
       CASE WHEN line = 1 THEN amount ELSE -amount END, CASE WHEN line = 2 AND amount > 0 THEN 'nhanh' END, occurred_on
     FROM ledger_transactions, generate_series(1, 2) line`,
  );
  await client.query(
    `INSERT INTO customer_balances (customer_id, balance, version)
     SELECT customer_id, sum(amount), max(seq) FROM ledger_transactions GROUP BY 1`,
  );
  // The newest debits that add up to the balance: 100 each.
  await client.query(
    `INSERT INTO unpaid_charges (customer_id, seq, transaction_id, occurred_on, unpaid)
     SELECT customer_id, seq, id, occurred_on, least(100, balance - 100 * (place - 1)) FROM (
       SELECT t.*, b.balance, row_number() OVER (PARTITION BY t.customer_id ORDER BY seq DESC) AS place
       FROM ledger_transactions t JOIN customer_balances b USING (customer_id) WHERE amount > 0
     ) t WHERE balance > 100 * (place - 1)`,
  );
  await client.query('VACUUM ANALYZE');
  client.release(true);
  await read('ALTER TABLE ledger_transactions ENABLE TRIGGER USER');
  await read('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
}

/** Returns the median of the durations in milliseconds. */
async function median(run: (n: number) => Promise<unknown>, runs = RUNS): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < runs; n++) {
    const begun = performance.now();
    await run(n);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

const say = (name: string, ours: number, floor?: number) =>
  process.stdout.write(
    `${name.padEnd(34)} ${ours.toFixed(2).padStart(9)} ms` +
      (floor === undefined
        ? '\n'
        : `, bare SQL ${floor.toFixed(2)} ms, ratio ${(ours / floor).toFixed(1)}\n`),
  );

async function measure(): Promise<void> {
  const [first] = await read<{ id: number }>('SELECT min(customer_id) AS id FROM customer_balances');
  const customer = (n: number) => (first?.id ?? 0) + ((n * 37) % CUSTOMERS);
  const barePage = (n: number, before: number) =>
    read(
      'SELECT seq, amount, balance_after FROM ledger_transactions WHERE customer_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT 51',
      [customer(n), before],
    );
  for (const [name, before] of [
    ['page of a ledger', 2_147_483_647],
    ['page far back in a ledger', 60],
  ] as const)
    say(
      name,
      await median((n) => findLedgerPage(database, customer(n), before)),
      await median((n) => barePage(n, before)),
    );
  const balance = (n: number) =>
    read('SELECT balance FROM customer_balances WHERE customer_id = $1', [customer(n)]);
  say('balance', await median(balance));
  const today = new Date().toISOString().slice(0, 10);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  say(
    'page of debts',
    await median(() => findDebts(database, { today })),
    await median(() =>
      read(
        'SELECT customer_id, balance FROM customer_balances WHERE balance > 0 ORDER BY balance DESC, customer_id LIMIT 51',
      ),
    ),
  );
  say('totals by age', await median(() => sumDebts(database, today), 20));
  say('revenue of 30 days', await median(() => sumRevenue(database, { from: monthAgo, to: today }), 20));
  const posted = await median((n) =>
    inTransaction(database, (tx) =>
      postTransaction(tx, {
        key: randomUUID(),
        kind: n % 2 === 0 ? 'charge' : 'payment',
        customerId: customer(n),
        amount: 50,
        method: 'cash',
        reference: null,
        note: null,
        by: null,
        occurredOn: today,
      }),
    ),
  );
  const bare = await median((n) => inTransaction(database, (tx) => tx.query(BARE_POST, [customer(n)])));
  say('post', posted, bare);
  const begun = performance.now();
  const found = await checkLedgers({ database }, new AbortController().signal);
  say(`check of all ledgers (${found.length} found)`, performance.now() - begun);
}

/** One transaction, two entries and the balance, with the database's own checks. Leaves the running balance wrong. */
const BARE_POST = `
  WITH held AS (
    UPDATE customer_balances SET version = version + 1, balance = balance + 50 WHERE customer_id = $1 RETURNING *
  ), added AS (
    INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, occurred_on)
    SELECT gen_random_uuid(), 'charge', customer_id, version, 50, balance, current_date FROM held RETURNING id
  )
  INSERT INTO ledger_entries (transaction_id, line, account, amount, occurred_on)
  SELECT id, e.line, e.account, e.amount, current_date
  FROM added, (VALUES (1, 'customer', 50), (2, 'revenue', -50)) AS e (line, account, amount)`;

try {
  await migrateUp(database.readPool);
  await seed(database.readPool);
  const begun = performance.now();
  await fill();
  const filled = Math.round(performance.now() - begun);
  process.stdout.write(`${ENTRIES} entries of ${CUSTOMERS} customers in ${filled} ms\n`);
  await measure();
} finally {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
}
