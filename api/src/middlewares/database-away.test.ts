import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { setAway } from '../database/server-sockets.ts';
import { one } from '../routes/answers.ts';
import { anyone, defineRoute } from '../routes/route.ts';
import { poolerUrlOf } from '../testing/server-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SLOW = 'SELECT pg_sleep(20) AS marked_as_slow';
let statement = SLOW;

/** How calls reach the database. */
const WAYS: Readonly<Record<string, (app: AppContext) => Promise<unknown>>> = {
  raw: ({ database }) => database.readFresh(statement),
  transaction: ({ database }) => inTransaction(database, (tx) => tx.query(statement)),
  model: ({ database }) => database.sequelize.query(statement),
};
const wayNames = Object.keys(WAYS);

const t: TestApp = await createTestApp({
  routes: [
    ...Object.entries(WAYS).map(([name, run]) =>
      defineRoute({
        method: 'GET',
        path: `/api/test/${name}`,
        summary: 'Runs a slow statement.',
        rate: 'none',
        auth: 'public',
        allow: anyone,
        answer: one(z.object({})),
        handler: async ({ context: { app } }) => {
          await run(app);
          return {};
        },
      }),
    ),
  ],
});
const { config, database } = t;
const call = async (name: string) => {
  const start = performance.now();
  const { status, headers, body } = await t.as('AN').get(`/api/test/${name}`);
  return { status, retryAfter: headers['retry-after'], code: body.code, ms: performance.now() - start };
};
/** For all addresses of the database, as DatabaseWatch does. */
const setAllAway = (isAway: boolean) => {
  for (const url of [config.databaseUrl, poolerUrlOf(config.databaseUrl)]) if (url) setAway(url, isAway);
};
const AWAY = { status: 503, retryAfter: '5', code: 'SERVICE_UNAVAILABLE' };
/** Calls a function of PostgreSQL for the connection that runs the slow statement. */
const onSlow = (fn: 'pg_terminate_backend' | 'pg_cancel_backend') =>
  vi.waitFor(
    async () => {
      const rows = await database.readFresh(
        `SELECT ${fn}(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query = $1 AND wait_event = 'PgSleep'`,
        [SLOW],
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );

// PostgreSQL does not notice that the connection of a statement is closed until the statement ends.
afterEach(() =>
  vi.waitFor(async () => {
    const rows = await database.readFresh(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = $1',
      [SLOW],
    );
    expect(rows).toEqual([]);
  }),
);

describe.each(wayNames)('a call whose statement (%s) cannot end gets 503 with Retry-After', (name) => {
  // A connection that was terminated is in the pool until its end arrives; a call that gets it is answered with 503.
  afterEach(async () => {
    statement = 'SELECT 1';
    await vi.waitFor(async () => expect(await call(name)).toMatchObject({ status: 200 }), 10_000);
    statement = SLOW;
  });

  test('because its connection is terminated', async () => {
    const answer = call(name);
    await onSlow('pg_terminate_backend');
    expect(await answer).toMatchObject(AWAY);
  });

  test('because of the statement timeout', async () => {
    const answer = call(name);
    // PostgreSQL reports both with the same SQLSTATE.
    await onSlow('pg_cancel_backend');
    expect(await answer).toMatchObject(AWAY);
  });

  test('because the database is away: at once, also when it is waiting already', async () => {
    const waiting = call(name);
    await sleep(200);
    setAllAway(true);
    try {
      expect(await waiting).toMatchObject(AWAY);
      const next = await call(name);
      expect(next).toMatchObject(AWAY);
      expect(next.ms).toBeLessThan(2_000);
    } finally {
      setAllAway(false);
    }
    statement = 'SELECT 1';
    expect(await call(name)).toMatchObject({ status: 200 });
  });

  test('because no connection of the pool becomes free, within five seconds', async () => {
    const held = Array.from({ length: 10 }, () => call(name));
    await sleep(500);
    const answer = await call(name);
    setAllAway(true);
    await Promise.all(held);
    setAllAway(false);
    expect(answer).toMatchObject(AWAY);
    expect(answer.ms).toBeLessThan(5_000);
  });
});
