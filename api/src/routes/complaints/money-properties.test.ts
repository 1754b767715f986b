import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openComplaint } from '../../commands/complaints/complaint-opener.ts';
import { refundComplaint } from '../../commands/complaints/complaint-refunder.ts';
import { addNote } from '../../commands/delivery-notes/note-adder.ts';
import { cancelNote } from '../../commands/delivery-notes/note-canceller.ts';
import { issueNote } from '../../commands/delivery-notes/note-issuer.ts';
import { checkLedgers } from '../../commands/ledger/check-ledgers.ts';
import { recordMovement, recordReversal } from '../../commands/ledger/ledger-recorder.ts';
import { AppError } from '../../errors.ts';
import { findComplaint } from '../../queries/find-complaints.ts';
import { findNote } from '../../queries/find-delivery-notes.ts';
import { clearLedgers } from '../../testing/ledger-fixtures.ts';
import { asActor, clearOrders, day, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { actors, app, database, commandContext } = t;
const staff = asActor(commandContext(actors.SA));
const FEE = 100;
const PEOPLE = [actors.CO, actors.CX].map((user, at) => ({
  ...{ user, context: asActor(commandContext(user)) },
  codes: [`PXM${at}1`, `PXM${at}2`],
}));
const read = <Row extends object>(sql: string, values: unknown[] = []) =>
  database.readFresh<Row>(sql, values);

const step = fc.record({
  kind: fc.constantFrom(
    'bill',
    'cancel',
    'pay',
    'pay out',
    'complain',
    'refund',
    'refund',
    'reverse',
    'repeat',
  ),
  amount: fc.integer({ min: 1, max: 80 }),
  /** Seldom, so that most customers show whether the limit holds. */
  aboveFee: fc.nat(7).map((n) => n === 0),
  which: fc.nat(5),
});
const steps = fc.array(step, { minLength: 4, maxLength: 16 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** State of a customer after their own steps. `calls` are the calls made so far: a repeated call changes nothing. */
interface Life {
  readonly person: (typeof PEOPLE)[number];
  readonly calls: (() => Promise<unknown>)[];
  /** Whether a refund above the fee was confirmed. */
  isAbove: boolean;
}

const anyOf = <Value>(values: readonly Value[], which: number) => values[which % Math.max(1, values.length)];
const today = '2026-11-20';

/** Returns the call of a step; undefined: there is nothing that it could change. */
async function callOf({ person, calls }: Life, { kind, amount, aboveFee, which }: Step) {
  const { user, context, codes } = person;
  const key = randomUUID();
  const rowsOf = (sql: string) => read<{ id: number }>(`${sql} ORDER BY id`, [user.id]);
  const movement = {
    key,
    customerId: user.id,
    amount,
    method: 'cash',
    occurredOn: today,
    note: 'thử',
  } as const;
  switch (kind) {
    case 'bill': {
      const { noteId } = await addNote(staff, { key, orderCodes: [anyOf(codes, which) ?? ''] });
      const note = noteId === null ? undefined : await findNote(database.readFresh, noteId);
      if (!note || noteId === null) return undefined;
      const { version, total } = note;
      const issueKey = randomUUID();
      return () => issueNote(staff, { id: noteId, key: issueKey, version, total });
    }
    case 'cancel': {
      const id = anyOf(await rowsOf('SELECT id FROM delivery_notes WHERE customer_id = $1'), which)?.id;
      const note = id === undefined ? undefined : await findNote(database.readFresh, id);
      if (!note || id === undefined) return undefined;
      return () => cancelNote(staff, { id, key, version: note.version, reason: 'thử' });
    }
    case 'pay':
      return () => recordMovement(staff, 'payment', movement);
    case 'pay out':
      return () => recordMovement(staff, 'refund', movement);
    case 'complain': {
      const [order] = await read<{ id: number }>('SELECT id FROM orders WHERE order_code = $1', [
        anyOf(codes, which),
      ]);
      const type = anyOf(['damaged', 'late'] as const, amount) ?? 'late';
      const body = { key, orderId: order?.id ?? 0, type, outcome: 'refund', text: 'thử' } as const;
      return () => openComplaint(context, body);
    }
    case 'refund': {
      const id = anyOf(await rowsOf('SELECT id FROM complaints WHERE customer_id = $1'), which)?.id;
      const complaint = id === undefined ? undefined : await findComplaint(database.readFresh, id);
      if (!complaint || id === undefined) return undefined;
      const { version } = complaint;
      return () => refundComplaint(staff, { id, key, version, amount, reason: 'thử', aboveFee });
    }
    case 'reverse': {
      const posted = await rowsOf('SELECT id FROM ledger_transactions WHERE customer_id = $1');
      const transactionId = anyOf(posted, which)?.id;
      if (transactionId === undefined) return undefined;
      return () => recordReversal(staff, { key, transactionId, reason: 'thử' });
    }
    case 'repeat':
      return anyOf(calls, which);
  }
}

/** Runs one step; a refusal is an allowed result, and changes nothing. */
async function run(life: Life, one: Step): Promise<void> {
  const before = await totalsOf(life);
  const call = await callOf(life, one);
  if (!call) return;
  try {
    await call();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(await totalsOf(life)).toEqual(before);
    return;
  }
  if (one.kind === 'repeat') expect(await totalsOf(life)).toEqual(before);
  else life.calls.push(call);
  if (one.kind === 'refund' && one.aboveFee) life.isAbove = true;
}

/** Returns a customer's money by kind, balance and unpaid amount, and the number of messages of complaints. */
async function totalsOf({ person: { user } }: Life): Promise<unknown> {
  return read(
    `SELECT t.kind, count(*)::int AS n, sum(t.amount)::int AS amount, b.balance::int AS balance,
       (SELECT coalesce(sum(unpaid), 0)::int FROM unpaid_charges WHERE customer_id = $1) AS unpaid,
       (SELECT count(*)::int FROM complaint_messages m JOIN complaints c ON c.id = m.complaint_id
         WHERE c.customer_id = $1) AS messages
     FROM ledger_transactions t JOIN customer_balances b ON b.customer_id = t.customer_id
     WHERE t.customer_id = $1 GROUP BY t.kind, b.balance ORDER BY t.kind`,
    [user.id],
  );
}

async function startAgain(): Promise<Life[]> {
  await read('TRUNCATE delivery_notes, complaints CASCADE');
  await clearLedgers(database);
  await clearOrders(database);
  await importRows(
    staff,
    PEOPLE.flatMap(({ user, codes }) =>
      codes.map((orderCode) =>
        orderRow({
          orderCode,
          status: 3,
          occurredAt: day(2),
          facts: { customer: user.customerCode, fee: FEE },
        }),
      ),
    ),
  );
  const lives = PEOPLE.map((person) => ({ person, calls: [], isAbove: false }));
  // Two complaints about the first parcel share its limit.
  for (const life of lives)
    for (const amount of [0, 1]) await run(life, { kind: 'complain', amount, aboveFee: false, which: 0 });
  return lives;
}

async function expectAgreement(lives: readonly Life[]): Promise<void> {
  // Entries add up to 0, reversals match, balances and unpaid debits follow from the transactions.
  expect(await checkLedgers(app, new AbortController().signal)).toEqual([]);
  expect(
    await read(
      'SELECT reverses_id FROM ledger_transactions GROUP BY reverses_id HAVING count(reverses_id) > 1',
    ),
  ).toEqual([]);
  // A note's charge is reversed exactly if the note is cancelled.
  expect(
    await read(
      `SELECT n.code FROM delivery_notes n LEFT JOIN ledger_transactions r ON r.reverses_id = n.charge_id
       WHERE n.charge_id IS NOT NULL AND (r.id IS NOT NULL) <> (n.state = 'cancelled')`,
    ),
  ).toEqual([]);
  for (const { person, isAbove } of lives) {
    const refunds = await read<{ refunded: number }>(
      `SELECT -sum(t.amount)::int AS refunded FROM ledger_transactions t JOIN complaints c ON c.id = t.complaint_id
       WHERE c.customer_id = $1 GROUP BY c.order_id`,
      [person.user.id],
    );
    for (const { refunded } of refunds) {
      expect(refunded).toBeGreaterThanOrEqual(0);
      if (!isAbove) expect(refunded).toBeLessThanOrEqual(FEE);
    }
  }
}

const LIMIT = { timeout: 240_000 };

test('after any bills, payments, refunds, reversals and complaints, all figures agree', LIMIT, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const [life] = await startAgain();
      if (!life) throw new Error('no customer');
      for (const one of all) await run(life, one);
      await expectAgreement([life]);
    }),
    { ...propertyRuns(60), endOnFailure: true },
  );
});

test('the steps of one customer do not affect another customer', LIMIT, async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.array(fc.nat(1)), async (first, second, turns) => {
      const apart = await startAgain();
      for (const [at, all] of [first, second].entries())
        for (const one of all) await run(lifeAt(apart, at), one);
      const expected = await Promise.all(apart.map(totalsOf));

      const mixed = await startAgain();
      const queues: [Step[], Step[]] = [[...first], [...second]];
      for (const turn of [...turns, ...first.map(() => 0), ...second.map(() => 1)]) {
        const one = queues[turn === 0 ? 0 : 1].shift();
        if (one) await run(lifeAt(mixed, turn), one);
      }
      expect(await Promise.all(mixed.map(totalsOf))).toEqual(expected);
      await expectAgreement(mixed);
    }),
    { ...propertyRuns(24), endOnFailure: true },
  );
});

function lifeAt(lives: readonly Life[], at: number): Life {
  const life = lives[at];
  if (!life) throw new Error('no customer');
  return life;
}
