import { describe, expect, test } from 'vitest';
import type { LiveEvent } from '@logistics/shared/contracts';
import { collectAnnouncements, type Announcement } from '../../commands/notifications/publish-live-events.ts';
import { undoImport } from '../../commands/imports/import-undoer.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { readEvents } from '../../testing/event-reader.ts';
import type { TestUser } from '../../testing/factories.ts';
import { asActor, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const one = await createTestApp({ heartbeatMs: 200 });
const two = await createTestApp({ beside: one, heartbeatMs: 200 });
const staff = asActor(one.commandContext(one.actors.P1));
const { CO, P1, P2, SA, UC } = one.actors;
const open = async (user: { token: string }, app = one, lastEventId?: number) => {
  const reader = await readEvents(app.url, user.token, lastEventId);
  await reader.until(({ type }) => type === 'ready' || type === 'reset');
  return reader;
};
const declare = (user: TestUser, code: string) =>
  one
    .as(user)
    .post('/api/orders/declare')
    .send({ codes: [code] });
const orderId = async (code: string) => {
  const [row] = await one.database.readFresh<{ id: number }>('SELECT id FROM orders WHERE order_code = $1', [
    code,
  ]);
  return row?.id ?? 0;
};
const about = (id: number) => (event: LiveEvent) =>
  event.type === 'orders' && event.orderIds?.includes(id) === true;
/** When this event has arrived, all earlier events have arrived too. */
const flush = async (readers: Awaited<ReturnType<typeof open>>[]) => {
  const made = await one
    .as('SA')
    .post('/api/notifications/add')
    .send({ title: 'x', content: '<p>x</p>', audience: 'all' });
  const { id } = made.body.data;
  for (const reader of readers)
    await reader.until((event) => event.type === 'notification' && event.notificationId === id);
};

describe('opening a stream', () => {
  test('needs a session of any user', async () => {
    for (const caller of ['AN', 'DX'] as const)
      expect((await one.as(caller).get('/api/events')).status).toBe(401);
    const reader = await open(UC);
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toMatch('text/event-stream');
    expect(reader.headers.get('cache-control')).toBe('no-store');
    expect(reader.headers.get('content-encoding')).toBeNull();
    reader.close();
  });

  test('rejects an invalid id to resume from', async () => {
    const answer = await one.as('CO').get('/api/events').set('Last-Event-ID', '1; DROP');
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.errors).toMatchObject([{ path: 'Last-Event-ID' }]);
  });

  test('a request for the head alone ends, and leaves no stream open', async () => {
    const user = await one.user();
    for (let n = 0; n < 21; n++) {
      const headers = { Authorization: `Bearer ${user.token}` };
      const answer = await fetch(`${one.url}/api/events`, { method: 'HEAD', headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch('text/event-stream');
    }
    const reader = await open(user);
    expect(reader.status).toBe(200);
    reader.close();
  });

  test('a user has a limited number of streams; closed ones do not count', async () => {
    const user = await one.user();
    const all = await Promise.all(Array.from({ length: 30 }, () => readEvents(one.url, user.token)));
    const [readers, more] = [200, 429].map((status) => all.filter((reader) => reader.status === status));
    expect([readers?.length, more?.length, more?.[0]?.headers.get('retry-after')]).toEqual([20, 10, '30']);
    for (const reader of readers ?? []) reader.close();
    await canOpenAnother(user);
  });
});

/** Waits until a stream of this user, who had as many as allowed, has ended. */
async function canOpenAnother(user: { token: string }) {
  let reader = await readEvents(one.url, user.token);
  for (let n = 0; n < 200 && reader.status === 429; n++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    reader = await readEvents(one.url, user.token);
  }
  expect(reader.status).toBe(200);
  reader.close();
}

/** Publishes events of 1.8 KB in one transaction. */
const publishLargeEvents = (userId: number, count: number) =>
  inTransaction(one.database, async (tx) => {
    const collected = await collectAnnouncements(tx);
    await collected.add(
      Array.from({ length: count }, (_, n): Announcement => {
        const orderIds = Array.from({ length: 100 }, (_id, id) => 1e15 + n * 1000 + id);
        return { to: userId, event: { type: 'orders', orderIds, importId: null } };
      }),
    );
    await collected.publish();
  });

describe('recipients', () => {
  test('a change reaches, on every server, only its owner and the users who see all orders', async () => {
    const owner = await one.user();
    const [own, stranger, data, articles, admin, waiting] = [
      await open(owner, two),
      await open(CO),
      await open(P1, two),
      await open(P2),
      await open(SA),
      await open(UC),
    ];
    await declare(owner, 'LIVE0001');
    const id = await orderId('LIVE0001');
    for (const reader of [own, data, admin]) await reader.until(about(id));
    await flush([own, stranger, data, articles, admin, waiting]);
    for (const reader of [stranger, articles, waiting])
      expect(reader.events.filter(({ event }) => event.type === 'orders')).toEqual([]);
    for (const reader of [own, stranger, data, articles, admin, waiting]) reader.close();
  });

  test('an import is one event to staff and one to each owner, without details of the import', async () => {
    const owner = await one.user();
    await declare(owner, 'LIVE0002');
    const id = await orderId('LIVE0002');
    const [own, data] = [await open(owner), await open(P1, two)];
    const rows = ['LIVE0002', 'LIVE0003', 'LIVE0004'].map((orderCode) => orderRow({ orderCode }));
    const { importId } = await importRows(staff, rows);
    await data.until(
      (event) => event.type === 'import' && event.importId === importId && event.change === 'created',
    );
    await own.until((event) => event.type === 'notification' && event.change === 'created');
    expect(own.events.filter(({ event }) => event.type === 'orders')).toMatchObject([
      { event: { orderIds: [id], importId: null } },
    ]);
    expect(JSON.stringify(own.events)).not.toContain('"import"');
    await undoImport(staff, { id: importId ?? 0, may: orderPolicy.undoImport });
    await data.until((event) => event.type === 'import' && event.change === 'undone');
    await own.until((event) => event.type === 'notification' && event.change === 'removed');
    expect(data.events.filter(({ event }) => event.type === 'import')).toHaveLength(2);
    own.close();
    data.close();
  });

  test('a rolled-back change is never published', async () => {
    const data = await open(P1);
    await importRows(staff, [orderRow({ orderCode: 'LIVE0005' })], { preview: true });
    await flush([data]);
    expect(
      data.events.filter(({ event }) => event.type !== 'notification' && event.type !== 'ready'),
    ).toEqual([]);
    data.close();
  });
});

describe('resuming', () => {
  test('delivers all missed events once, in order, on any server', async () => {
    const user = await one.user();
    const before = await open(user);
    await declare(user, 'RESUME01');
    const first = await before.until(about(await orderId('RESUME01')));
    before.close();
    for (const code of ['RESUME02', 'RESUME03', 'RESUME04']) await declare(user, code);
    const after = await open(user, two, first.id);
    const ids = await Promise.all(['RESUME02', 'RESUME03', 'RESUME04'].map(orderId));
    await after.until(about(ids[2] ?? 0));
    await declare(user, 'RESUME05');
    await after.until(about(await orderId('RESUME05')));
    const received = after.events.flatMap(({ event }) =>
      event.type === 'orders' ? (event.orderIds ?? []) : [],
    );
    expect(received).toEqual([...ids, await orderId('RESUME05')]);
    const order = after.events.map(({ id }) => id);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    after.close();
  });

  test('many concurrent writers: streams that reconnect receive every change exactly once', async () => {
    const user = await one.user();
    const codes = Array.from({ length: 40 }, (_, n) => `RACE${String(n).padStart(4, '0')}`);
    let reader = await open(user);
    let last = reader.events[0]?.id ?? 0;
    const heard: number[] = [];
    const collect = () => {
      for (const { id, event } of reader.events)
        if (id > last) {
          last = id;
          if (event.type === 'orders') heard.push(...(event.orderIds ?? []));
        }
    };
    const writes = Promise.all(
      codes.map((code, n) =>
        (n % 2 ? one : two)
          .as(user)
          .post('/api/orders/declare')
          .send({ codes: [code] }),
      ),
    );
    for (let round = 0; round < 8; round++) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      collect();
      reader.close();
      reader = await open(user, round % 2 ? one : two, last);
    }
    await writes;
    await flush([reader]);
    collect();
    reader.close();
    const ids = await Promise.all(codes.map(orderId));
    expect([...heard].sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
  });

  test('a transaction with very many events delivers each to its recipients, once and in order', async () => {
    const [mine, others] = [await one.user(), await one.user()];
    const readers = [await open(mine), await open(others, two), await open(P1, two)];
    const announced = Array.from({ length: 1300 }, (_, n): Announcement => ({
      to: n % 3 === 0 ? mine.id : n % 3 === 1 ? others.id : 'data-entry',
      event: { type: 'orders', orderIds: [n + 1], importId: null },
    }));
    await inTransaction(one.database, async (tx) => {
      const collected = await collectAnnouncements(tx);
      await collected.add(announced.slice(0, 700));
      await collected.add(announced.slice(700));
      await collected.publish();
    });
    await flush(readers);
    const heard = readers.map(({ events }) =>
      events.flatMap(({ event }) => (event.type === 'orders' ? (event.orderIds ?? []) : [])),
    );
    const expected = [0, 1, 2].map((rest) => announced.flatMap((_, n) => (n % 3 === rest ? [n + 1] : [])));
    expect(heard).toEqual(expected);
    for (const reader of readers) reader.close();
  });

  test('a client that was away too long, or sends an unknown id, must reload everything', async () => {
    const reader = await open(CO, one, 999_999_999);
    expect(reader.events[0]?.event).toEqual({ type: 'reset' });
    reader.close();
    await one.database.readFresh('DELETE FROM live_events WHERE id < (SELECT max(id) FROM live_events)');
    const late = await open(CO, two, 1);
    expect(late.events[0]?.event).toEqual({ type: 'reset' });
    await declare(CO, 'AFTERRESET');
    await late.until(about(await orderId('AFTERRESET')));
    late.close();
  });

  test('a client that missed more than it may leave unread must reload everything', async () => {
    const user = await one.user();
    const before = await open(user);
    const last = before.events[0]?.id;
    before.close();
    await publishLargeEvents(user.id, 999);
    const late = await open(user, two, last);
    expect(late.events.map(({ event }) => event.type)).toEqual(['reset']);
    await declare(user, 'AFTERALL');
    await late.until(about(await orderId('AFTERALL')));
    late.close();
  });

  test('loses nothing when the listening connection breaks', async () => {
    const user = await one.user();
    const reader = await open(user, two);
    await one.database.readFresh(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await declare(user, 'BROKEN01');
    await reader.until(about(await orderId('BROKEN01')));
    await declare(user, 'BROKEN02');
    await reader.until(about(await orderId('BROKEN02')));
    expect(reader.events.filter(({ event }) => event.type === 'orders')).toHaveLength(2);
    reader.close();
  });
});

describe('the end of a stream', () => {
  test('ending a session closes its stream, also on another server; other sessions continue', async () => {
    const user = await one.user();
    const other = { token: await one.login(user.id) };
    const [ended, stays] = [await open(user, two), await open(other, two)];
    await one.as(user).post('/api/auth/logout');
    await ended.untilEnd();
    await declare({ ...user, ...other }, 'LOGOUT01');
    await stays.until(about(await orderId('LOGOUT01')));
    stays.close();
  });

  test.each([
    [
      'the account is binned',
      (id: number) =>
        one
          .as('SA')
          .post('/api/users/delete-users')
          .send({ id: [id] }),
    ],
    ['its role changes', (id: number) => one.as('SA').put(`/api/users/${id}/role`).send({ role: 2 })],
  ])('when %s', async (_, change) => {
    const user = await one.user();
    const reader = await open(user, two);
    await change(user.id);
    await reader.untilEnd();
  });

  test('activation asks the open pages of the account to verify rights, also a page that was offline', async () => {
    const user = await one.user({ activated: false });
    const [stays, broken] = [await open(user, two), await open(user)];
    const { id } = await broken.until(({ type }) => type === 'ready');
    broken.close();
    await one
      .as('SA')
      .post('/api/users/confirm-users')
      .send({ id: [user.id] });
    await stays.until(({ type }) => type === 'rights');
    const resumed = await open(user, one, id);
    await resumed.until(({ type }) => type === 'rights');
    for (const reader of [stays, resumed]) reader.close();
  });

  test.each([
    ['role', (id: number) => one.as('SA').put(`/api/users/${id}/role`).send({ role: 2 })],
    [
      'permissions',
      (id: number) =>
        one
          .as('SA')
          .post('/api/auth/grant-permission')
          .send({ userId: id, permission: [2] }),
    ],
    [
      'role with permissions',
      (id: number) =>
        one
          .as('SA')
          .put(`/api/users/${id}/rights`)
          .send({ role: 2, permission: [2] }),
    ],
  ])('a new %s ends the session, and the next session verifies rights again', async (_, change) => {
    const user = await one.user();
    const reader = await open(user);
    const { id } = await reader.until(({ type }) => type === 'ready');
    await change(user.id);
    await reader.untilEnd();
    const again = await open({ ...user, token: await one.login(user.id) }, two, id);
    await again.until(({ type }) => type === 'rights');
    again.close();
  });

  test('a removed right applies to the next event of an open stream', async () => {
    const user = await one.user({ role: 2, permissions: [1] });
    const reader = await open(user, two);
    await declare(CO, 'RIGHTS01');
    await reader.until(about(await orderId('RIGHTS01')));
    await one.database.readFresh('DELETE FROM user_permissions WHERE user_id = $1', [user.id]);
    await declare(CO, 'RIGHTS02');
    await flush([reader]);
    expect(reader.events.filter(({ event }) => event.type === 'orders')).toHaveLength(1);
    reader.close();
  });

  test('a heartbeat keeps the connection open', async () => {
    const reader = await open(CO);
    for (let n = 0; n < 100 && reader.beats < 2; n++) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reader.beats).toBeGreaterThanOrEqual(2);
    reader.close();
  });
});
