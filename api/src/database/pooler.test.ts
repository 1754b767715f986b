import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createRateLimits } from '../middlewares/rate-limits.ts';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../testing/pgbouncer.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { inSession } from './in-session.ts';
import { inTransaction } from './in-transaction.ts';
import { prepared } from './prepared-statements.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);
const open = (pooler: PgBouncer) =>
  createDatabase({
    databaseUrl: url,
    databasePoolerUrl: pooler.urlOf(url),
    databaseReadUrls: [],
    databasePoolSize: 8,
    statementTimeoutMs: 15_000,
  });

if (hasPgBouncer) describe('through PgBouncer in transaction mode', throughPgBouncer);
else
  test('not run: PgBouncer is not installed, and `npm test` could not install it. Without it, no pooler is used', () =>
    expect(database.sessionPool).toBe(database.readPool));

function throughPgBouncer(): void {
  let pooler: PgBouncer;
  let pooled: Database;
  beforeAll(async () => {
    // Two connections for eight callers, so that a caller nearly always gets one that another has used.
    pooler = await startPgBouncer(inject('databaseServerUrl'), (text) =>
      text.replace(/^default_pool_size = .*$/m, 'default_pool_size = 2'),
    );
    pooled = await open(pooler);
  });
  afterAll(async () => {
    await pooled.close();
    await pooler.stop();
  });

  const twenty = <Answer>(run: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => run(n)));

  test('prepared statements answer, whichever connection a caller gets', async () => {
    const statement = prepared('SELECT $1::int + 1 AS n');
    const rows = await twenty((n) => pooled.read(statement, [n]));
    expect(rows).toEqual(Array.from({ length: 20 }, (_, n) => [{ n: n + 1 }]));
  });

  test('connections have the settings that the server reads times with, and the statement timeout', async () => {
    const rows = await twenty(() =>
      pooled.read(
        `SELECT timestamptz '2026-11-21 07:05:00.25+00' AS at, current_setting('statement_timeout') AS t`,
      ),
    );
    for (const [row] of rows) expect(row).toEqual({ at: '2026-11-21T07:05:00.250Z', t: '15s' });
    const [tables] = await inTransaction(pooled, (tx) => tx.query(`SELECT current_setting('jit') AS jit`));
    expect(tables).toEqual({ jit: 'off' });
  });

  test('models and transactions write, and a rollback leaves nothing', async () => {
    await twenty((n) =>
      inTransaction(pooled, async (tx) => {
        await tx.query('INSERT INTO menu_items (name, link, position) VALUES ($1, $2, $3)', [
          'Bảng giá',
          `/pooled-${n}`,
          n,
        ]);
        if (n % 2 === 1) throw new Error('roll back');
      }).catch(() => undefined),
    );
    expect(await pooled.read(`SELECT count(*) AS n FROM menu_items WHERE link LIKE '/pooled-%'`)).toEqual([
      { n: 10 },
    ]);
  });

  test('rate limits in the database count every call', async () => {
    const limits = createRateLimits(database.readPool, 1);
    const answers = await twenty(() =>
      limits.consume('account', 'pooled@example.vn').then(
        () => 'allowed',
        (error: unknown) => error,
      ),
    );
    expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(10);
    for (const answer of answers.filter((one) => one !== 'allowed'))
      expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('locks and temporary tables belong to one session only', async () => {
    await twenty((n) =>
      inSession(pooled, async (session) => {
        await session.query('SELECT pg_advisory_lock($1)', [900_000 + n]);
        await session.query('CREATE TEMP TABLE own AS SELECT $1::int AS n', [n]);
        await pooled.read('SELECT 1');
        expect(await session.query('SELECT n FROM own')).toEqual([{ n }]);
      }),
    );
  });

  test('a pooler that drops the settings makes the start fail with a clear message', async () => {
    const bare = await startPgBouncer(inject('databaseServerUrl'), (text) =>
      text.replace(/ connect_query=.*$/m, " connect_query='SET timezone = ''Asia/Ho_Chi_Minh'''"),
    );
    try {
      await expect(open(bare)).rejects.toThrow('timezone = UTC');
    } finally {
      await bare.stop();
    }
  });
}
