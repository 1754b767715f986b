import { randomUUID } from 'node:crypto';
import { textToSign, type OfflineGrant } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { removeOrders } from '../../commands/orders/order-remover.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { signOfflineScan } from '../../tokens.ts';
import type { TestUser } from '../../testing/factories.ts';
import { orderRoutes } from './index.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const scan = (events: object[]) => as('P1').post('/api/orders/scan').send({ events });
const results = (body: { data: { result: string }[] }) => body.data.map((one) => one.result);

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', status: 2, occurredAt: day(2) }),
    orderRow({ orderCode: 'JT0002', status: 2, occurredAt: day(2) }),
  ]);
});

describe('POST /api/orders/scan', () => {
  test('is only for permission 1 and super admins', async () => {
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/scan').send({ events: [scanOf('JT0001', 3, day(3))] }),
    );
  });

  test('reports the result of each event and stores it with its weight', async () => {
    const events = [
      scanOf(' jt 0001 ', 3, day(3), { weight: 2.5 }),
      scanOf('JT0002', 1, day(1)),
      scanOf('LA0001', 3, day(3)),
    ];
    const { body } = await scan(events).expect(200);
    const ids = await orderIds(database);
    expect(body.data).toEqual([
      {
        key: events[0]?.key,
        orderCode: 'JT0001',
        result: 'changed',
        orderId: ids['JT0001'],
        statusBefore: 2,
        status: 3,
        status_name: 'Đã nhập kho Việt Nam',
      },
      expect.objectContaining({ orderCode: 'JT0002', result: 'unchanged', statusBefore: 2, status: 2 }),
      {
        key: events[2]?.key,
        orderCode: 'LA0001',
        result: 'unknown',
        orderId: null,
        statusBefore: null,
        status: null,
        status_name: null,
      },
    ]);
    const detail = await as('P1').get(`/api/orders/search/${ids['JT0001']}`).expect(200);
    expect(detail.body.data).toMatchObject({ status: 3, source: 'scan', facts: { weight: 2.5 } });
    expect(detail.body.data.events[0]).toMatchObject({ source: 'scan', actor: { id: actors.P1.id } });
    expect(ids).not.toHaveProperty('LA0001');
    const history = await as('P1').get(`/api/orders/search/${ids['JT0002']}`).expect(200);
    expect(history.body.data.events.map((event: { status: number }) => event.status)).toEqual([2, 1]);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  });

  test('counts each key once: in one batch, in later ones, and in two concurrent ones', async () => {
    const event = scanOf('JT0001', 3, day(3));
    expect(results((await scan([event, { ...event, key: event.key.toUpperCase() }])).body)).toEqual([
      'changed',
      'duplicate',
    ]);
    const after = await snapshot(database);
    expect(results((await scan([event])).body)).toEqual(['duplicate']);
    expect(await snapshot(database)).toEqual(after);
    const other = scanOf('JT0002', 3, day(3));
    const answers = await Promise.all([1, 2, 3, 4].map(() => scan([other])));
    expect(answers.flatMap(({ body }) => results(body)).sort()).toEqual([
      'changed',
      'duplicate',
      'duplicate',
      'duplicate',
    ]);
  });

  test('writes no scan that takes a parcel back or delivers one that never arrived, unless it is confirmed', async () => {
    await importRows(staff, [
      orderRow({ orderCode: 'JT0004', status: 4, occurredAt: day(4) }),
      orderRow({ orderCode: 'JT0003', status: 3, occurredAt: day(3) }),
    ]);
    const before = await snapshot(database);
    const back = scanOf('JT0004', 3, day(5));
    const tooEarly = scanOf('JT0001', 4, day(5));
    const { body } = await scan([back, tooEarly]).expect(200);
    expect(body.data).toMatchObject([
      { result: 'needs-confirmation', statusBefore: 4, status: 4, status_name: 'Đã trả khách' },
      { result: 'needs-confirmation', statusBefore: 2, status: 2 },
    ]);
    expect(await snapshot(database)).toEqual(before);
    expect(results((await scan([{ ...back, confirmed: false }])).body)).toEqual(['needs-confirmation']);
    const confirmed = [back, tooEarly].map((event) => ({ ...event, confirmed: true }));
    expect(results((await scan(confirmed)).body)).toEqual(['changed', 'changed']);
    expect(results((await scan([back, tooEarly])).body)).toEqual(['duplicate', 'duplicate']);
    // Arrived and handed over in one batch; and a late report of an earlier step only adds to the history.
    const inOrder = [scanOf('JT0002', 3, day(5)), scanOf('JT0002', 4, day(6))];
    expect(results((await scan(inOrder)).body)).toEqual(['changed', 'changed']);
    expect(results((await scan([scanOf('JT0003', 1, day(2)), scanOf('JT0003', 4, day(6))])).body)).toEqual([
      'unchanged',
      'changed',
    ]);
  });

  test('judges the second event of a key again when the first one needs confirmation', async () => {
    const event = scanOf('JT0001', 4, day(5));
    const { body } = await scan([event, { ...event, confirmed: true }, event]);
    expect(results(body)).toEqual(['needs-confirmation', 'changed', 'duplicate']);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  });

  test('does not use up the key of an unknown code, so that it counts once the code is known', async () => {
    const event = scanOf('MOI001', 3, day(3));
    expect(results((await scan([event])).body)).toEqual(['unknown']);
    await importRows(staff, [orderRow({ orderCode: 'MOI001', status: 1, occurredAt: day(1) })]);
    expect(results((await scan([event])).body)).toEqual(['changed']);
  });

  test('answers a late copy of a refused attempt as before, and judges a new attempt by the known data', async () => {
    const [early, unknown] = [scanOf('JT0001', 4, day(5)), scanOf('MOI003', 3, day(5))];
    const numbered = (attempt: number) => [early, unknown].map((event) => ({ ...event, attempt }));
    expect(results((await scan(numbered(1))).body)).toEqual(['needs-confirmation', 'unknown']);
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', status: 3, occurredAt: day(4) }),
      orderRow({ orderCode: 'MOI003', status: 2, occurredAt: day(4) }),
    ]);
    const before = await snapshot(database);
    const late = await scan(numbered(1)).expect(200);
    expect(late.body.data).toMatchObject([
      { result: 'needs-confirmation' },
      { result: 'unknown', orderId: null },
    ]);
    expect(await snapshot(database)).toEqual(before);
    expect(results((await scan(numbered(2))).body)).toEqual(['changed', 'changed']);
    expect(results((await scan(numbered(1))).body)).toEqual(['duplicate', 'duplicate']);
  });

  test('writes a confirmed scan of any attempt; a late unconfirmed copy does not change it', async () => {
    const event = { ...scanOf('JT0001', 4, day(5)), attempt: 1 };
    expect(results((await scan([event])).body)).toEqual(['needs-confirmation']);
    expect(results((await scan([{ ...event, confirmed: true }])).body)).toEqual(['changed']);
    expect(results((await scan([event])).body)).toEqual(['duplicate']);
  });

  test('moves a declared order into the warehouse, and does not find one in the bin', async () => {
    await declareOrders(asActor(commandContext(actors.CO)), { codes: ['MOI002'] });
    await removeOrders(staff, { ids: [(await orderIds(database))['JT0002'] ?? 0], may: orderPolicy.remove });
    const { body } = await scan([scanOf('MOI002', 1, day(1)), scanOf('JT0002', 3, day(3))]);
    expect(body.data).toMatchObject([
      { result: 'changed', statusBefore: 0, status: 1 },
      { result: 'unknown' },
    ]);
  });

  test('rejects a whole batch with a wrong event, and a batch of more than 500', async () => {
    const before = await snapshot(database);
    const good = scanOf('JT0001', 3, day(3));
    for (const bad of [
      { ...good, key: 'abc' },
      { ...good, status: 0 },
      { ...good, occurredAt: '03/11/2026' },
      { ...good, occurredAt: '0000-01-01T00:00:00Z' },
      { ...good, weight: -1 },
      { ...good, owner: 1 },
    ])
      expect((await scan([good, bad]).expect(422)).body.code).toBe('VALIDATION_FAILED');
    await scan(Array.from({ length: 501 }, () => scanOf('JT0001', 3, day(3)))).expect(422);
    await scan([]).expect(422);
    expect(await snapshot(database)).toEqual(before);
  });

  describe('scans that another person sends', () => {
    const now = () => new Date().toISOString();
    const scannedBy = async (key: string) =>
      database.readFresh<{ actor_id: number; audit: object; sender: number }>(
        `SELECT e.actor_id, a.new AS audit, a.actor_id AS sender
         FROM order_scans s JOIN order_events e ON e.id = s.event_id
         JOIN audit_log a ON a.action = 'order.scan' AND a.subject_id = s.key::text WHERE s.key = $1`,
        [key],
      );

    test('are recorded as scans of their author, with the sender in the audit', async () => {
      const { body } = await as('SA').post('/api/orders/scan/grant').expect(200);
      const event = scanOf('JT0001', 3, now());
      await as('P1')
        .post('/api/orders/scan')
        .send({ events: [event], grant: body.data.grant })
        .expect(200);
      expect(await scannedBy(event.key)).toEqual([
        {
          actor_id: actors.SA.id,
          sender: actors.P1.id,
          audit: expect.objectContaining({ author: actors.SA.id }),
        },
      ]);
    });

    test('are refused for a time when the author was not logged in, and for any other text', async () => {
      const author = await t.user({ role: actors.P1.role, permissions: [1] });
      const { body } = await as(author).post('/api/orders/scan/grant').expect(200);
      const send = (event: object, grant: string) =>
        as('P1')
          .post('/api/orders/scan')
          .send({ events: [event], grant });
      const during = scanOf('JT0001', 3, now());
      await database.readFresh(
        "UPDATE sessions SET revoked_at = now() - interval '1 hour', created_at = now() - interval '3 hours' WHERE user_id = $1",
        [author.id],
      );
      const before = await snapshot(database);
      const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
      for (const [event, grant] of [
        [during, body.data.grant],
        [scanOf('JT0001', 3, hours(4)), body.data.grant],
        [scanOf('JT0001', 3, hours(2)), `${body.data.grant}x`],
        [scanOf('JT0001', 3, hours(2)), actors.SA.token],
      ] as const)
        expect((await send(event, grant).expect(409)).body.code).toBe('SCAN_AUTHOR_UNPROVEN');
      expect(await snapshot(database)).toEqual(before);
      await send(scanOf('JT0001', 3, hours(2)), body.data.grant).expect(200);
    });

    test('is not a token: it opens no call', async () => {
      const { body } = await as('P1').post('/api/orders/scan/grant').expect(200);
      await as({ token: body.data.grant }).get('/api/orders').expect(401);
    });
  });

  describe('scans made offline', () => {
    const station = randomUUID();
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const granted = async (author: TestUser, at = station) => {
      const { body } = await as(author)
        .post('/api/orders/scan/offline-grant')
        .send({ station: at })
        .expect(200);
      // The contract's answer.
      return body.data as OfflineGrant;
    };
    const scanner = () => t.user({ role: 2, permissions: [1] });
    const signed = ({ key }: OfflineGrant, event: ReturnType<typeof scanOf>) => ({
      ...event,
      signature: signOfflineScan(textToSign(event), key),
    });
    const send = (events: object[], { grant }: OfflineGrant) =>
      as('P1').post('/api/orders/scan').send({ events, grant });
    const refuses = async (events: object[], grant: OfflineGrant) => {
      const before = await snapshot(database);
      expect((await send(events, grant).expect(409)).body.code).toBe('SCAN_AUTHOR_UNPROVEN');
      expect(await snapshot(database)).toEqual(before);
    };

    test('are recorded once as scans of their author, with sender and station in the audit', async () => {
      const author = await scanner();
      const grant = await granted(author);
      // The session ends, as by a log-out; the grant goes on.
      await database.readFresh('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [author.id]);
      const event = signed(grant, scanOf('JT0001', 3, hours(24 * 6), { weight: 2.5 }));
      for (const result of ['changed', 'duplicate'])
        expect(results((await send([event], grant).expect(200)).body)).toEqual([result]);
      expect(
        await database.readFresh(
          `SELECT e.actor_id, a.actor_id AS sender, a.new->'author' AS author, a.new->'station' AS station
           FROM order_scans s JOIN order_events e ON e.id = s.event_id
           JOIN audit_log a ON a.action = 'order.scan' AND a.subject_id = s.key::text WHERE s.key = $1`,
          [event.key],
        ),
      ).toEqual([{ actor_id: author.id, sender: actors.P1.id, author: author.id, station }]);
    });

    test('are refused before the grant and after its last day', async () => {
      const grant = await granted(await scanner());
      for (const at of [hours(-1), hours(24 * 7 + 1)])
        await refuses([signed(grant, scanOf('JT0001', 3, at))], grant);
    });

    test('are refused unsigned, changed after signing, or with the key of another station or person', async () => {
      const author = await scanner();
      const grant = await granted(author);
      const event = scanOf('JT0001', 3, hours(0));
      const good = signed(grant, event);
      const others = [await granted(author, randomUUID()), await granted(await scanner())];
      for (const bad of [
        event,
        { ...good, orderCode: 'JT0002' },
        { ...good, status: 4 },
        { ...good, occurredAt: hours(1) },
        { ...good, weight: 3 },
        { ...good, key: randomUUID() },
        ...others.map((other) => signed(other, event)),
      ])
        await refuses([good, bad], grant);
      await refuses([good], { ...grant, grant: `${grant.grant}x` });
      await refuses([good], { ...grant, grant: author.token });
      expect(results((await send([good], grant).expect(200)).body)).toEqual(['changed']);
    });

    test.each([
      ['a new password', "password_hash = 'another'"],
      ['lost rights or a lost role, which raise the version', 'token_version = token_version + 1'],
      ['the bin', 'deleted_at = now()'],
      ['a lost activation', 'activated_at = NULL'],
    ])('are refused after %s of their author, also scans from before', async (_change, set) => {
      const author = await scanner();
      const grant = await granted(author);
      const event = signed(grant, scanOf('JT0001', 3, hours(0)));
      await database.readFresh(`UPDATE users SET ${set} WHERE id = $1`, [author.id]);
      await refuses([event], grant);
    });

    test('need no token: the grant opens no call', async () => {
      const { grant, key } = await granted(await scanner());
      for (const token of [grant, key]) await as({ token }).get('/api/orders').expect(401);
    });
  });

  test('writes one audit row per batch, none when nothing was stored', async () => {
    const event = scanOf('JT0001', 3, day(3));
    await scan([event, scanOf('JT0002', 3, day(3)), scanOf('LA0001', 3, day(3))]);
    await scan([event]);
    const rows = await database.readFresh<{ actor_id: number; old: object; new: object }>(
      "SELECT actor_id, old, new FROM audit_log WHERE action = 'order.scan' AND subject_id = $1",
      [event.key],
    );
    expect(rows).toEqual([
      {
        actor_id: actors.P1.id,
        old: { JT0001: 2, JT0002: 2 },
        new: { events: 3, orders: { JT0001: 3, JT0002: 3 }, duplicates: 0, unknown: ['LA0001'] },
      },
    ]);
  });
});
