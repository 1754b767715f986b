import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { inSession } from './in-session.ts';
import { inTransaction } from './in-transaction.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database.readFresh('CREATE TABLE notes (id bigint PRIMARY KEY, n int NOT NULL)');
const notes = () => database.readFresh<{ id: number; n: number }>('SELECT id, n FROM notes ORDER BY id');

test('rolls back everything when the function throws, and commits when it returns', async () => {
  const broken = inTransaction(database, async (tx) => {
    await tx.query('INSERT INTO notes VALUES (1, 1)');
    throw new Error('on purpose');
  });
  await expect(broken).rejects.toThrow('on purpose');
  expect(await notes()).toEqual([]);
  const id = await inTransaction(database, async (tx) => {
    const [row] = await tx.query<{ id: number }>('INSERT INTO notes VALUES (1, 1), (2, 2) RETURNING id');
    return row?.id;
  });
  expect(id).toBe(1);
  expect(await notes()).toHaveLength(2);
});

test('raw SQL and models share one transaction', async () => {
  const broken = inTransaction(database, async (tx) => {
    await tx.query(
      "INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('mot@example.vn', 'x', 'A', 'B')",
    );
    expect(await database.models.User.count({ transaction: tx.transaction })).toBe(1);
    throw new Error('on purpose');
  });
  await expect(broken).rejects.toThrow('on purpose');
  expect(await database.models.User.count()).toBe(0);
});

test('models work in the transactions of a session: a commit keeps their rows, a dry run does not', async () => {
  const user = { email: 'hai@example.vn', passwordHash: 'x', firstName: 'A', lastName: 'B' };
  await inSession(database, async (session) => {
    await session.dryRun(async ({ models, query, transaction }) => {
      const { id } = await models.User.create(user, { transaction });
      expect(await query('SELECT email FROM users WHERE id = $1', [id])).toEqual([{ email: user.email }]);
    });
    expect(await database.models.User.count()).toBe(0);
    const { id } = await session.transaction(({ models, transaction }) =>
      models.User.create(user, { transaction }),
    );
    const written = await database.models.User.findByPk(id);
    const read = await session.transaction(({ models, transaction }) =>
      models.User.findByPk(id, { transaction }),
    );
    expect(read?.createdAt).toBeInstanceOf(Date);
    expect(read?.get()).toEqual(written?.get());
  });
});

test('two transactions that deadlock both succeed after a retry', async () => {
  const bump = (first: number, second: number) => {
    let meet: (() => void) | undefined;
    const met = new Promise<void>((resolve) => (meet = resolve));
    return { first, second, met, arrive: () => meet?.() };
  };
  const a = bump(1, 2);
  const b = bump(2, 1);
  const run = (mine: typeof a, other: typeof a) =>
    inTransaction(database, async (tx) => {
      await tx.query('UPDATE notes SET n = n + 10 WHERE id = $1', [mine.first]);
      mine.arrive();
      await other.met;
      await tx.query('UPDATE notes SET n = n + 10 WHERE id = $1', [mine.second]);
    });
  await Promise.all([run(a, b), run(b, a)]);
  expect((await notes()).map(({ n }) => n)).toEqual([21, 22]);
});

test("returns numbers and times of raw rows in the contract's format", async () => {
  const [row] = await database.read<Record<string, unknown>>(`
    SELECT 9007199254740991::bigint AS big, 12.5::numeric AS num, '2026-11-21'::date AS day,
           '2026-11-21 14:05:00+07'::timestamptz AS whole, '2026-11-21 07:05:00.1+00'::timestamptz AS tenth,
           '2026-11-21 07:05:00.123456+00'::timestamptz AS micro, '2026-11-21 07:05:00.0004+00'::timestamptz AS tiny`);
  expect(row).toEqual({
    big: 9007199254740991,
    num: 12.5,
    day: '2026-11-21',
    whole: '2026-11-21T07:05:00Z',
    tenth: '2026-11-21T07:05:00.100Z',
    micro: '2026-11-21T07:05:00.123Z',
    tiny: '2026-11-21T07:05:00Z',
  });
});
