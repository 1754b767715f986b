import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { clearLedgers, post, posting } from '../../testing/ledger-fixtures.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { postTransaction, reverseTransaction, type Posting } from './post-transaction.ts';

const { database, actors, user } = await createTestApp({ routes: [] });
const customerId = actors.CO.id;
beforeEach(() => clearLedgers(database));
afterAll(() => clearLedgers(database));

const reverse = (transactionId: number, key: string = randomUUID()) =>
  inTransaction(database, (tx) =>
    reverseTransaction(tx, { key, transactionId, by: null, reason: 'ghi nhầm', occurredOn: '2026-11-21' }),
  );
const rows = <Row extends object>(sql: string, values: unknown[] = []) =>
  database.readFresh<Row>(sql, values);
const balanceOf = async (id: number) =>
  (await rows<{ balance: number }>('SELECT balance FROM customer_balances WHERE customer_id = $1', [id]))[0]
    ?.balance ?? 0;
const entriesOf = (transactionId: number) =>
  rows('SELECT account, amount, service FROM ledger_entries WHERE transaction_id = $1 ORDER BY line', [
    transactionId,
  ]);
const unpaidOf = async (id: number) =>
  (
    await rows<{ seq: number; unpaid: number }>(
      'SELECT seq, unpaid FROM unpaid_charges WHERE customer_id = $1 ORDER BY seq',
      [id],
    )
  ).map(({ seq, unpaid }) => [seq, unpaid]);

test('each kind writes entries that add up to 0, and moves the balance in its direction', async () => {
  const charge = await post(database, {
    customerId,
    amount: 300_000,
    revenue: [
      { service: 'fast', amount: 200_000 },
      { service: null, amount: 100_000 },
    ],
  });
  expect(charge).toMatchObject({ amount: 300_000, balance: 300_000, repeated: false });
  expect(await entriesOf(charge.transactionId)).toEqual([
    { account: 'customer', amount: 300_000, service: null },
    { account: 'revenue', amount: -200_000, service: 'fast' },
    { account: 'revenue', amount: -100_000, service: null },
  ]);
  const payment = await post(database, { customerId, kind: 'payment', amount: 350_000, method: 'transfer' });
  expect(payment).toMatchObject({ amount: -350_000, balance: -50_000 });
  expect(await entriesOf(payment.transactionId)).toEqual([
    { account: 'customer', amount: -350_000, service: null },
    { account: 'bank', amount: 350_000, service: null },
  ]);
  expect(await post(database, { customerId, kind: 'refund', amount: 20_000 })).toMatchObject({
    balance: -30_000,
  });
  expect(
    await post(database, { customerId, kind: 'adjustment', amount: -5000, note: 'làm tròn' }),
  ).toMatchObject({
    balance: -35_000,
  });
  expect(await balanceOf(customerId)).toBe(-35_000);
});

test('repeating a key changes nothing, and another transaction with it is rejected', async () => {
  const first = posting({ customerId, kind: 'payment', amount: 70_000 });
  const send = (props: Partial<Posting> = {}) =>
    inTransaction(database, (tx) => postTransaction(tx, { ...first, ...props }));
  const { transactionId } = await send();
  expect(await send()).toEqual({ transactionId, amount: -70_000, balance: -70_000, repeated: true });
  for (const other of [{ amount: 70_001 }, { customerId: actors.CX.id }, { kind: 'refund' as const }])
    await expect(send(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await balanceOf(customerId)).toBe(-70_000);
  expect(await balanceOf(actors.CX.id)).toBe(0);
});

test('rejects an unknown customer', async () => {
  await expect(post(database, { customerId: 999_999 })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
});

describe('a reversal', () => {
  test('is opposite to its transaction, happens once, and is final', async () => {
    const charge = await post(database, { customerId, amount: 80_000, deliveryNoteId: 7 });
    const key = randomUUID();
    const reversal = await reverse(charge.transactionId, key);
    expect(reversal).toMatchObject({ amount: -80_000, balance: 0, repeated: false });
    expect(await reverse(charge.transactionId, key)).toEqual({ ...reversal, repeated: true });
    expect(await entriesOf(reversal.transactionId)).toEqual([
      { account: 'customer', amount: -80_000, service: null },
      { account: 'revenue', amount: 80_000, service: null },
    ]);
    await expect(reverse(charge.transactionId)).rejects.toMatchObject({ code: 'LEDGER_ALREADY_REVERSED' });
    await expect(reverse(reversal.transactionId)).rejects.toMatchObject({ code: 'LEDGER_REVERSAL_FINAL' });
    await expect(reverse(999_999)).rejects.toMatchObject({ code: 'LEDGER_TRANSACTION_NOT_FOUND' });
    expect(
      await rows('SELECT reverses_id, delivery_note_id, note FROM ledger_transactions WHERE id = $1', [
        reversal.transactionId,
      ]),
    ).toEqual([{ reverses_id: charge.transactionId, delivery_note_id: 7, note: 'ghi nhầm' }]);
  });

  test('of two concurrent reversals, one succeeds', async () => {
    const charge = await post(database, { customerId });
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => reverse(charge.transactionId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(customerId)).toBe(0);
  });
});

describe('unpaid charges', () => {
  test('payments settle the oldest charge first, and a reversed payment opens them again', async () => {
    await post(database, { customerId, amount: 100 });
    await post(database, { customerId, amount: 50 });
    const payment = await post(database, { customerId, kind: 'payment', amount: 120 });
    expect(await unpaidOf(customerId)).toEqual([[2, 30]]);
    await post(database, { customerId, amount: 10 });
    await reverse(payment.transactionId);
    expect(await unpaidOf(customerId)).toEqual([
      [1, 100],
      [2, 50],
      [4, 10],
    ]);
  });

  test('a payment in advance settles the next charge', async () => {
    await post(database, { customerId, kind: 'payment', amount: 70 });
    await post(database, { customerId, amount: 100 });
    expect(await unpaidOf(customerId)).toEqual([[2, 30]]);
  });

  test('a reversed charge is not owed, and its payment settles the others', async () => {
    const first = await post(database, { customerId, amount: 100 });
    await post(database, { customerId, amount: 50 });
    await post(database, { customerId, kind: 'payment', amount: 60 });
    await reverse(first.transactionId);
    expect(await unpaidOf(customerId)).toEqual([]);
    expect(await balanceOf(customerId)).toBe(-10);
  });

  test('a reversed payment opens more charges than one statement reads', async () => {
    for (let i = 0; i < 130; i++) await post(database, { customerId, amount: 10 });
    const payment = await post(database, { customerId, kind: 'payment', amount: 1295 });
    expect(await unpaidOf(customerId)).toEqual([[130, 5]]);
    await reverse(payment.transactionId);
    const unpaid = await unpaidOf(customerId);
    expect([unpaid.length, unpaid.every(([, left]) => left === 10)]).toEqual([130, true]);
  });
});

describe('the database', () => {
  const refused = async (sql: string, values: unknown[], message: string) => {
    await expect(rows(sql, values)).rejects.toThrow(message);
  };

  test('rejects changed and deleted rows', async () => {
    const { transactionId: id } = await post(database, { customerId });
    const text = 'append-only';
    await refused('UPDATE ledger_transactions SET amount = 1 WHERE id = $1', [id], text);
    await refused('DELETE FROM ledger_transactions WHERE id = $1', [id], text);
    await refused('UPDATE ledger_entries SET amount = 1 WHERE transaction_id = $1', [id], text);
    await refused('DELETE FROM ledger_entries WHERE transaction_id = $1', [id], text);
  });

  test('rejects a transaction whose entries do not add up to 0, or that has none', async () => {
    const { transactionId: id } = await post(database, { customerId });
    await refused(
      "INSERT INTO ledger_entries (transaction_id, line, account, amount, occurred_on) VALUES ($1, 9, 'cash', 1, '2026-11-20')",
      [id],
      'do not balance',
    );
    await refused(
      `INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, occurred_on)
       VALUES (gen_random_uuid(), 'charge', $1, 2, 5, 5, '2026-11-20')`,
      [customerId],
      'do not balance',
    );
  });

  test('rejects a reversal of another amount', async () => {
    const { transactionId: id } = await post(database, { customerId });
    await refused(
      `WITH added AS (
         INSERT INTO ledger_transactions (key, kind, customer_id, seq, amount, balance_after, occurred_on, note, reverses_id)
         VALUES (gen_random_uuid(), 'reversal', $1, 2, -5, 0, '2026-11-20', 'x', $2) RETURNING id)
       INSERT INTO ledger_entries (transaction_id, line, account, amount, occurred_on)
       SELECT id, line, account, amount, '2026-11-20' FROM added,
         (VALUES (1, 'customer', -5), (2, 'revenue', 5)) AS e (line, account, amount)`,
      [customerId, id],
      'does not match',
    );
  });
});

/** A step of a random ledger; a reversal names one of the earlier steps. */
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('charge', 'payment', 'refund'),
    amount: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({
    kind: fc.constant('adjustment'),
    amount: fc.integer({ min: -40, max: 40 }).filter((n) => n !== 0),
  }),
  fc.record({ kind: fc.constant('reversal'), amount: fc.nat(30) }),
);
type Step = { readonly kind: string; readonly amount: number };

async function play(id: number, steps: readonly Step[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { kind, amount } of steps) {
    const target = kind === 'reversal' ? ids[amount % Math.max(1, ids.length)] : undefined;
    if (kind === 'reversal') {
      if (target !== undefined) {
        const done = await reverse(target).catch(() => null);
        if (done) ids.push(done.transactionId);
      }
    } else {
      const props = { customerId: id, kind: kind as Posting['kind'], amount, note: 'x' };
      ids.push((await post(database, props)).transactionId);
    }
  }
  return ids;
}

/** The newest debits that add up to the balance; a reversed transaction and its reversal do not count. */
async function slowUnpaid(id: number): Promise<number[][]> {
  const all = await rows<{ id: number; seq: number; amount: number; reverses_id: number | null }>(
    'SELECT id, seq, amount, reverses_id FROM ledger_transactions WHERE customer_id = $1 ORDER BY seq DESC',
    [id],
  );
  const reversed = new Set(all.map(({ reverses_id: former }) => former));
  let rest = Math.max(
    0,
    all.reduce((sum, { amount }) => sum + amount, 0),
  );
  const unpaid: number[][] = [];
  for (const row of all) {
    if (row.amount < 0 || row.reverses_id !== null || reversed.has(row.id)) continue;
    const part = Math.min(rest, row.amount);
    rest -= part;
    if (part > 0) unpaid.unshift([row.seq, part]);
  }
  return unpaid;
}

describe('for any transactions', () => {
  test('entries, balance, running balance and unpaid charges agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        await clearLedgers(database);
        await play(customerId, steps);
        expect(
          await rows('SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(amount) <> 0'),
        ).toEqual([]);
        const [sum] = await rows<{ sum: number }>(
          "SELECT coalesce(sum(amount), 0) AS sum FROM ledger_entries WHERE account = 'customer'",
        );
        expect(await balanceOf(customerId)).toBe(sum?.sum);
        expect(
          await rows(
            `SELECT id FROM (SELECT id, balance_after, sum(amount) OVER (ORDER BY seq) AS running
             FROM ledger_transactions WHERE customer_id = $1) r WHERE running <> balance_after`,
            [customerId],
          ),
        ).toEqual([]);
        expect(await unpaidOf(customerId)).toEqual(await slowUnpaid(customerId));
      }),
      propertyRuns(120),
    );
  }, 120_000);

  test('the order does not change the balance, and repeating each is harmless', async () => {
    const postings = fc.array(
      fc.record({
        kind: fc.constantFrom('charge', 'payment', 'refund'),
        amount: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const orders = postings.chain((all) => {
      const keyed = all.map((one) => ({ ...one, key: randomUUID() }));
      const again = [...keyed, ...keyed];
      return fc.tuple(
        fc.constant(keyed),
        fc.shuffledSubarray(again, { minLength: again.length, maxLength: again.length }),
      );
    });
    await fc.assert(
      fc.asyncProperty(orders, async ([once, shuffled]) => {
        await clearLedgers(database);
        for (const one of shuffled) await post(database, { ...one, kind: one.kind, customerId });
        const expected = once.reduce(
          (sum, { kind, amount }) => sum + (kind === 'payment' ? -amount : amount),
          0,
        );
        expect(await balanceOf(customerId)).toBe(expected);
        expect(await rows('SELECT id FROM ledger_transactions')).toHaveLength(once.length);
      }),
      propertyRuns(80),
    );
  }, 120_000);
});

test('concurrent posts are all stored, and the ledger numbers have no gaps', async () => {
  const other = actors.CX.id;
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      post(database, {
        customerId: i % 3 === 0 ? other : customerId,
        kind: i % 2 === 0 ? 'charge' : 'payment',
        amount: i + 1,
      }),
    ),
  );
  for (const id of [customerId, other]) {
    const found = await rows<{ seq: number; amount: number }>(
      'SELECT seq, amount FROM ledger_transactions WHERE customer_id = $1 ORDER BY seq',
      [id],
    );
    expect(found.map(({ seq }) => seq)).toEqual(found.map((_, i) => i + 1));
    expect(await balanceOf(id)).toBe(found.reduce((sum, { amount }) => sum + amount, 0));
    expect(await unpaidOf(id)).toEqual(await slowUnpaid(id));
  }
  expect(await rows('SELECT id FROM ledger_transactions')).toHaveLength(60);
});

test('the first two posts of a new customer at once both count', async () => {
  const { id } = await user();
  await Promise.all([
    post(database, { customerId: id, amount: 5 }),
    post(database, { customerId: id, amount: 7 }),
  ]);
  expect(await balanceOf(id)).toBe(12);
});
