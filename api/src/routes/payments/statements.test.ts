import { randomUUID } from 'node:crypto';
import type { AddStatementBody, BankTransfer, PreviewedTransfer } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { fingerprintsOf, type StatementRow } from '../../queries/statements.ts';
import { clearLedgers, post } from '../../testing/ledger-fixtures.ts';
import { statementRow } from '../../testing/statement-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { CO, CX } = t.actors;
const staff = t.as('P5');

const codes = new Map(
  (
    await t.database.readFresh<{ id: number; code: string }>(
      'SELECT id, customer_code AS code FROM users WHERE id = ANY($1)',
      [[CO.id, CX.id]],
    )
  ).map(({ id, code }) => [id, code]),
);
const codeOf = (id: number) => codes.get(id) ?? '';

beforeEach(async () => {
  await clearLedgers(t.database);
});

const preview = async (rows: readonly StatementRow[]) =>
  (await staff.post('/api/statements/preview').send({ rows }).expect(200)).body.data as PreviewedTransfer[];
const add = (body: Partial<AddStatementBody> & { rows: StatementRow[] }) =>
  staff
    .post('/api/statements/add')
    .send({ key: randomUUID(), fileName: 'sao-ke.xlsx', payments: [], ...body });
const transfers = async (state: string) =>
  (await staff.get(`/api/statements/transfers?state=${state}`).expect(200)).body.data.rows as BankTransfer[];
const balanceOf = async (id: number) =>
  (
    await t.database.readFresh<{ balance: number }>(
      'SELECT balance FROM customer_balances WHERE customer_id = $1',
      [id],
    )
  )[0]?.balance ?? 0;

const countWaiting = async () => {
  const waiting = await t.database.readFresh(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return waiting.length;
};

/** Ends the connections that wait for a lock; returns their number. */
const cutWaiting = async () => {
  const cut = await t.database.readFresh(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return cut.length;
};

describe('the preview of a statement', () => {
  test('finds the note or the customer in the text, and compares the amount with the amount due', async () => {
    await post(t.database, { customerId: CO.id, amount: 250_000, reference: 'PX261120-7' });
    await post(t.database, { customerId: CO.id, amount: 100_000, reference: 'PX261120-8' });
    const rows = [
      statementRow({ row: 2, amount: 250_000, description: 'MBVCB.99.PX2611207.CT tu 001' }),
      statementRow({ row: 3, amount: 200_000, description: 'px261120-7' }),
      statementRow({ row: 4, amount: 350_000, description: `${codeOf(CO.id)} tra no` }),
      statementRow({ row: 5, amount: 350_000, description: 'PX2611207 PX2611208' }),
      statementRow({ row: 6, description: `PX2611207 ${codeOf(CX.id)}` }),
      statementRow({ row: 7, description: 'PX2611209' }),
      statementRow({ row: 8, description: 'KH99999' }),
    ];
    const found = await preview(rows);
    expect(
      found.map(({ match }) => match && [match.customer.id, match.note, match.due, match.agrees]),
    ).toEqual([
      [CO.id, 'PX261120-7', 250_000, true],
      [CO.id, 'PX261120-7', 250_000, false],
      [CO.id, null, 350_000, true],
      [CO.id, 'PX261120-7, PX261120-8', 350_000, true],
      // Two customers, an unknown note, an unknown customer.
      null,
      null,
      null,
    ]);
    expect(await transfers('open')).toEqual([]);
  });
});

describe('a statement', () => {
  test('posts the confirmed payments and leaves the other transfers open', async () => {
    await post(t.database, { customerId: CO.id, amount: 250_000, reference: 'PX261120-7' });
    const rows = [
      statementRow({ row: 2, amount: 250_000, description: 'PX2611207', bankReference: 'FT1' }),
      statementRow({ row: 3, amount: 40_000, description: 'tien lai' }),
    ];
    const { body } = await add({ rows, payments: [{ row: 2, customerId: CO.id }] }).expect(200);
    expect(body.data).toEqual({ added: 2, posted: 1, amount: 250_000 });
    expect(await balanceOf(CO.id)).toBe(0);
    expect(await transfers('open')).toMatchObject([{ amount: 40_000, customer: null, version: 0 }]);
    expect(await transfers('posted')).toMatchObject([
      { amount: 250_000, bankReference: 'FT1', customer: { id: CO.id }, fileName: 'sao-ke.xlsx', row: 2 },
    ]);
    const own = await t.as('CO').get('/api/ledger/own').expect(200);
    expect(own.body.data.rows[0]).toMatchObject({ kind: 'payment', amount: -250_000, reference: 'FT1' });
  });

  test('is stored once, however often the call is repeated', async () => {
    const body = { key: randomUUID(), rows: [statementRow()], payments: [{ row: 2, customerId: CO.id }] };
    const answers = await Promise.all([add(body), add(body), add(body)]);
    for (const { body: answer } of answers)
      expect(answer.data).toEqual({ added: 1, posted: 1, amount: 100_000 });
    expect(await balanceOf(CO.id)).toBe(-100_000);
  });

  test('that is sent again with other payments is rejected, and the first payments stay', async () => {
    const body = { key: randomUUID(), rows: [statementRow()], payments: [{ row: 2, customerId: CO.id }] };
    await add(body).expect(200);
    for (const payments of [[], [{ row: 2, customerId: CX.id }]])
      expect((await add({ ...body, payments })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const otherRows = [statementRow(), statementRow({ row: 3, amount: 7000 })];
    expect((await add({ ...body, rows: otherRows })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([await balanceOf(CO.id), await balanceOf(CX.id)]).toEqual([-100_000, 0]);
    expect(await transfers('open')).toEqual([]);
  });

  test('that overlaps another one posts no transfer twice, at the same time or later', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => statementRow({ row: n + 2, amount: 1000 + n }));
    const payments = rows.map(({ row }, n) => ({ row, customerId: n % 2 === 0 ? CO.id : CX.id }));
    const halves = [rows.slice(0, 15), rows.slice(5).reverse(), rows];
    const answers = await Promise.all(halves.map((part) => add({ rows: part, payments })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sum = (one: 0 | 1) =>
      rows.reduce((total, { amount }, n) => total + (n % 2 === one ? amount : 0), 0);
    expect([await balanceOf(CO.id), await balanceOf(CX.id)]).toEqual([-sum(0), -sum(1)]);
    expect((await preview(rows)).every(({ known }) => known)).toBe(true);
    expect((await add({ rows, payments })).body.data).toMatchObject({ added: 0, posted: 0 });
  });

  test('is stored completely or not at all', async () => {
    const rows = [statementRow({ row: 2 }), statementRow({ row: 3 })];
    const payments = [
      { row: 2, customerId: CO.id },
      { row: 3, customerId: 999_999_999 },
    ];
    expect((await add({ rows, payments })).body.code).toBe('USER_NOT_FOUND');
    expect(await balanceOf(CO.id)).toBe(0);
    expect(await transfers('open')).toEqual([]);
  });

  test('leaves nothing half done when its connection is cut', async () => {
    await post(t.database, { customerId: CX.id });
    const rows = [statementRow({ row: 2 }), statementRow({ row: 3 })];
    const body = {
      key: randomUUID(),
      rows,
      payments: [
        { row: 2, customerId: CO.id },
        { row: 3, customerId: CX.id },
      ],
    };
    const cut = await inTransaction(t.database, async (tx) => {
      await tx.query('SELECT FROM customer_balances WHERE customer_id = $1 FOR UPDATE', [CX.id]);
      const waiting = add(body).then(({ status }) => status);
      await expect.poll(cutWaiting).toBe(1);
      return waiting;
    });
    expect(cut).toBeGreaterThanOrEqual(500);
    expect(await balanceOf(CO.id)).toBe(0);
    expect(await transfers('open')).toEqual([]);
    expect((await add(body).expect(200)).body.data).toMatchObject({ added: 2, posted: 2 });
    expect([await balanceOf(CO.id), await balanceOf(CX.id)]).toEqual([-100_000, 0]);
  });

  test('lets others record payments while it waits for a customer', async () => {
    await post(t.database, { customerId: CX.id });
    const rows = [statementRow({ row: 2 }), statementRow({ row: 3 })];
    const payments = [
      { row: 2, customerId: CO.id },
      { row: 3, customerId: CX.id },
    ];
    const { statement } = await inTransaction(t.database, async (tx) => {
      await tx.query('SELECT FROM customer_balances WHERE customer_id = $1 FOR UPDATE', [CX.id]);
      const waiting = add({ rows, payments }).then(({ status }) => status);
      await expect.poll(countWaiting).toBe(1);
      const other = { key: randomUUID(), amount: 5000, method: 'cash', occurredOn: '2026-11-20' };
      await staff.post(`/api/ledgers/${t.actors.UC.id}/payment`).send(other).expect(200);
      // Wrapped, because a returned promise would be waited for while the lock is held.
      return { statement: waiting };
    });
    expect(await statement).toBe(200);
  });
});

describe('a transfer', () => {
  const openOne = async () => {
    await add({ rows: [statementRow({ description: `tra no ${codeOf(CO.id)}` })] }).expect(200);
    const [transfer] = await transfers('open');
    if (!transfer) throw new Error('there is no open transfer');
    return transfer;
  };

  test('is suggested, posted, reopened and ignored', async () => {
    const { id, version, customer } = await openOne();
    expect(customer).toMatchObject({ id: CO.id });
    const posted = await staff
      .post('/api/statements/post')
      .send({ id, version, customerId: CX.id })
      .expect(200);
    expect(posted.body.data).toMatchObject({ state: 'posted', customer: { id: CX.id }, version: 1 });
    expect(await balanceOf(CX.id)).toBe(-100_000);
    await staff.post('/api/statements/reopen').send({ id, version: 1 }).expect(200);
    expect(await balanceOf(CX.id)).toBe(0);
    const ignored = await staff
      .post('/api/statements/ignore')
      .send({ id, version: 2, note: 'tiền lãi' })
      .expect(200);
    expect(ignored.body.data).toMatchObject({ state: 'ignored', note: 'tiền lãi', version: 3 });
    await staff.post('/api/statements/reopen').send({ id, version: 3 }).expect(200);
    expect(await transfers('open')).toMatchObject([{ id, version: 4 }]);
  });

  test('is posted once when two people decide concurrently', async () => {
    const { id, version } = await openOne();
    const answers = await Promise.all(
      [CO, CX].map((customer) =>
        staff.post('/api/statements/post').send({ id, version, customerId: customer.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.data).toMatchObject({ state: 'posted' });
    expect((await balanceOf(CO.id)) + (await balanceOf(CX.id))).toBe(-100_000);
  });

  test('whose payment was reversed in the ledger is opened again without a second reversal', async () => {
    const { id, version } = await openOne();
    await staff.post('/api/statements/post').send({ id, version, customerId: CO.id }).expect(200);
    const [{ transaction = 0 } = {}] = await t.database.readFresh<{ transaction: number }>(
      'SELECT transaction_id AS transaction FROM bank_transfers',
    );
    await staff
      .post('/api/ledgers/reverse')
      .send({ key: randomUUID(), transactionId: transaction, reason: 'ghi nhầm' })
      .expect(200);
    await staff.post('/api/statements/reopen').send({ id, version: 1 }).expect(200);
    expect(await balanceOf(CO.id)).toBe(0);
    expect(
      (await staff.post('/api/statements/post').send({ id: 999_999, version: 0, customerId: CO.id })).status,
    ).toBe(404);
  });

  test('lists continue behind the last one of a page', async () => {
    const rows = Array.from({ length: 60 }, (_, n) =>
      statementRow({ row: n + 2, occurredOn: `2026-11-${String(1 + (n % 15)).padStart(2, '0')}` }),
    );
    await add({ rows }).expect(200);
    const first = (await staff.get('/api/statements/transfers?state=open')).body.data;
    const second = (await staff.get(`/api/statements/transfers?state=open&after=${first.next}`)).body.data;
    const days = [...first.rows, ...second.rows].map(({ occurredOn }: BankTransfer) => occurredOn);
    expect([first.rows.length, second.rows.length, second.next, first.open]).toEqual([50, 10, null, 60]);
    expect(days).toEqual([...days].sort().reverse());
  });
});

test('two equal transfers of one day are two, and the same ones in the next statement', () => {
  const rows = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: 1, max: 3 }),
      text: fc.constantFrom('a', 'A', 'b '),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, (made) => {
      const statement = made.map(({ day, amount, text }, n) =>
        statementRow({ row: n + 2, occurredOn: `2026-11-0${day}`, amount, description: text }),
      );
      const all = fingerprintsOf(statement);
      expect(new Set(all).size).toBe(all.length);
      // A statement of one of the days.
      const ofDay = statement.filter(({ occurredOn }) => occurredOn === '2026-11-02');
      const again = fingerprintsOf(ofDay);
      expect(again).toEqual(all.filter((_, n) => statement[n]?.occurredOn === '2026-11-02'));
    }),
  );
});

describe('the code of a transfer', () => {
  const code = async (actor: 'CO' | 'CX' | 'P1' | 'P5', note?: string) =>
    (
      await t
        .as(actor)
        .get(`/api/payments/code${note === undefined ? '' : `?note=${note}`}`)
        .expect(200)
    ).body.data;

  test("is for the caller's debt, or for a note of their own", async () => {
    const content = JSON.stringify({ bank: '970403', number: '0011012345678', holder: 'CAU HANG' });
    await t.as('SA').post('/api/manager/update').send({ name: 'BANK_ACCOUNT', content }).expect(200);
    await post(t.database, { customerId: CO.id, amount: 250_000, reference: 'PX261120-7' });
    expect(await code('CO')).toMatchObject({ amount: 250_000, text: codeOf(CO.id), bank: 'Sacombank' });
    expect(await code('CX')).toBeNull();
    for (const actor of ['CO', 'P1', 'P5'] as const)
      expect(await code(actor, 'PX261120-7')).toMatchObject({ amount: 250_000, text: 'PX2611207' });
    expect(await code('CX', 'PX261120-7')).toBeNull();
    expect(await code('CO', 'PX000000-1')).toBeNull();
    await post(t.database, { customerId: CO.id, kind: 'payment', amount: 250_000 });
    expect(await code('CO')).toBeNull();
    expect(await code('CO', 'PX261120-7')).toBeNull();
  });
});
