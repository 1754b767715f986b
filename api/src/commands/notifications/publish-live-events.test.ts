import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { announce, type Announcement } from './publish-live-events.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

const notification = (notificationId: number): Announcement => ({
  to: 'all',
  event: { type: 'notification', notificationId, change: 'created' },
});
const published = async () => {
  const rows = await database.readFresh<{ n: number }>(
    `SELECT (data ->> 'notificationId')::int AS n FROM live_events ORDER BY id`,
  );
  return rows.map(({ n }) => n);
};

test('event ids follow the order of commits: a second announcer waits for the first', async () => {
  let commitFirst = () => undefined as void;
  const mayCommit = new Promise<void>((resolve) => (commitFirst = resolve));
  let hasAnnounced = () => undefined as void;
  const announced = new Promise<void>((resolve) => (hasAnnounced = resolve));
  const first = inTransaction(database, async (tx) => {
    await announce(tx, [notification(1)]);
    hasAnnounced();
    await mayCommit;
  });
  await announced;
  const second = inTransaction(database, (tx) => announce(tx, [notification(2)]));
  // Without the wait the second transaction would commit and publish before the first.
  for (let n = 0; n < 100; n++) {
    const [waiting] = await database.readFresh(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    if (waiting) break;
    expect(await published()).toEqual([]);
  }
  expect(await published()).toEqual([]);
  commitFirst();
  await Promise.all([first, second]);
  expect(await published()).toEqual([1, 2]);
});

test('a rolled-back event is not published, and an empty list publishes nothing', async () => {
  const before = await published();
  await inTransaction(database, async (tx) => {
    await announce(tx, [notification(3)]);
    throw new Error('rolled back on purpose');
  }).catch(() => undefined);
  await inTransaction(database, (tx) => announce(tx, []));
  expect(await published()).toEqual(before);
});
