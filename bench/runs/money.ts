import { randomUUID } from 'node:crypto';
import { checkLedgers } from '../../api/src/commands/ledger/check-ledgers.ts';
import { postTransaction } from '../../api/src/commands/ledger/post-transaction.ts';
import type { Database } from '../../api/src/database/database.ts';
import { inTransaction } from '../../api/src/database/in-transaction.ts';
import { findDebts, sumDebts } from '../../api/src/queries/debts.ts';
import { findLedgerPage } from '../../api/src/queries/ledger-rows.ts';
import { sumRevenue } from '../../api/src/queries/revenue.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { BARE, figuresOf, ratiosToBare } from '../lib/figures.ts';
import { interleaved, timed, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { fillLedgers } from '../world/ledgers.ts';

const ENTRIES = 1_000_000;
const ROUNDS = 200;

/**
 * Measures ledgers of up to a million entries: pages, debts, totals, revenue, posts and the daily check. Compares
 * most of them with minimal SQL that reads or writes the same rows.
 */
export async function runMoney(options: BenchOptions): Promise<Section> {
  const world = await options.stage.openEmptyWorld();
  const { database } = world;
  try {
    const entries = Math.min(ENTRIES, options.orders);
    const ledgers = await fillLedgers(database, entries);
    const customer = ledgers.pick;
    const contenders = { ...readsOf(database, customer), ...postsOf(database, customer) };
    const times = await interleaved(contenders, {
      rounds: roundsOf(options, ROUNDS),
      warmUp: warmUpOf(options, 5),
    });
    const check = await timed(() => checkLedgers({ database }, new AbortController().signal));
    if (check.result.length > 0) throw new Error(`the check found ${JSON.stringify(check.result[0])}`);
    const facts = await databaseDetails(options, world);
    return {
      name: 'money',
      title: 'Ledgers, debts and revenue',
      sizes: { entries, customers: ledgers.customers, ...facts.sizes },
      versions: facts.versions,
      figures: [
        ...figuresOf(times),
        ...ratiosToBare(times),
        { name: 'check of all ledgers', value: check.ms, unit: 'ms' },
      ],
      aims: [],
      notes: [
        'Times of the functions behind the routes, without HTTP. Each round takes another customer.',
        '"Bare SQL" reads or writes the same rows in one statement. Its post has the database’s own checks, but looks up no key and settles nothing.',
        'Totals, revenue and the check have no bare form: their SQL is the work.',
      ],
    };
  } finally {
    await world.close();
  }
}

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

function readsOf(database: Database, customer: () => number): Record<string, Contender> {
  const read = database.readFresh;
  const pages = Object.fromEntries(
    [
      ['page of a ledger', 2_147_483_647],
      ['page far back in a ledger', 60],
    ].flatMap(([name, before]) => [
      [name, { run: () => findLedgerPage(database, customer(), Number(before)) }],
      [
        `${name}${BARE}`,
        {
          run: () =>
            read(
              'SELECT seq, amount, balance_after FROM ledger_transactions WHERE customer_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT 51',
              [customer(), before],
            ),
        },
      ],
    ]),
  ) as Record<string, Contender>;
  return {
    ...pages,
    'page of debts': { run: () => findDebts(database, { today: dayOf(0) }) },
    [`page of debts${BARE}`]: {
      run: () =>
        read(
          'SELECT customer_id, balance FROM customer_balances WHERE balance > 0 ORDER BY balance DESC, customer_id LIMIT 51',
        ),
    },
    'totals by age': { run: () => sumDebts(database, dayOf(0)) },
    'revenue of 30 days': { run: () => sumRevenue(database, { from: dayOf(30), to: dayOf(0) }) },
  };
}

/** A transaction, two entries, the balance and the unpaid debit, so that the check finds nothing afterwards. */
const BARE_POST = `
  WITH held AS (
    UPDATE customer_balances SET version = version + 1, balance = balance + 50 WHERE customer_id = $1 RETURNING *
  ), added AS (
    INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, occurred_on)
    SELECT gen_random_uuid(), 'charge', customer_id, version, 50, balance, current_date FROM held
    RETURNING id, customer_id, seq
  ), unpaid AS (
    INSERT INTO unpaid_charges (customer_id, seq, transaction_id, occurred_on, unpaid)
    SELECT customer_id, seq, id, current_date, 50 FROM added
  )
  INSERT INTO ledger_entries (transaction_id, line, account, amount, occurred_on)
  SELECT id, e.line, e.account, e.amount, current_date
  FROM added, (VALUES (1, 'customer', 50), (2, 'revenue', -50)) AS e (line, account, amount)`;

function postsOf(database: Database, customer: () => number): Record<string, Contender> {
  const post = () =>
    inTransaction(database, (tx) =>
      postTransaction(tx, {
        ...{ key: randomUUID(), kind: 'charge', customerId: customer(), amount: 50 },
        ...{ reference: null, note: null, by: null, occurredOn: dayOf(0) },
      }),
    );
  return {
    'post of a transaction': { run: post },
    [`post of a transaction${BARE}`]: {
      run: () => inTransaction(database, (tx) => tx.query(BARE_POST, [customer()])),
    },
  };
}
