import { addDays } from '@logistics/shared/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoImport } from '../../commands/imports/import-undoer.ts';
import { startOfDay, today } from '../../queries/order-filter.ts';
import { asActor, clearOrders, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from '../orders/index.ts';
import { dashboardRoutes } from './index.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const { as, actors, database, commandContext } = await createTestApp({
  routes: [...dashboardRoutes, ...orderRoutes],
});
const staff = asActor(commandContext(actors.P1));
const ZONE = 'Asia/Ho_Chi_Minh';
const DAY = today(ZONE);
/** The first second of a day, so many days ago, in the business's time zone. */
const dawn = (days: number) => startOfDay(addDays(DAY, -days), ZONE);

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [
    orderRow({ orderCode: 'JT0001', status: 3, occurredAt: dawn(2) }),
    orderRow({ orderCode: 'JT0001', status: 4, occurredAt: dawn(1) }),
    orderRow({ orderCode: 'JT0002', status: 3, occurredAt: dawn(2) }),
    orderRow({ orderCode: 'JT0003', status: 3, occurredAt: dawn(8) }),
    orderRow({ orderCode: 'JT0004', status: 1, occurredAt: dawn(40) }),
  ]);
});

const dashboard = async (query = '', actor: 'P1' | 'SA' = 'P1') =>
  (await as(actor).get(`/api/dashboard${query}`).expect(200)).body.data;

describe('GET /api/dashboard', () => {
  test('is only for permission 1 and super admins', async () => {
    const refusals = { AN: 401, DX: 401, UC: 403, CO: 403, P2: 403, P3: 403 } as const;
    for (const [actor, status] of Object.entries(refusals)) {
      // Object.entries loses the type of the keys, which are names of actors.
      const answer = await as(actor as keyof typeof refusals).get('/api/dashboard');
      expect([actor, answer.status]).toEqual([actor, status]);
    }
  });

  test('counts the orders per status now, and the arrivals in the period', async () => {
    const data = await dashboard('?period=7d');
    expect(data.total).toBe(4);
    expect(data.period).toEqual({ from: addDays(DAY, -6), to: DAY, days: 7 });
    expect(data.statuses).toMatchObject([
      { status: 0, count: 0, stale: 0, limitDays: 14 },
      { status: 1, count: 1, sinceStart: 0, stale: 1, limitDays: 4 },
      { status: 2, count: 0 },
      { status: 3, count: 2, sinceStart: 1, stale: 1 },
      { status: 4, count: 1, sinceStart: 1, stale: null, limitDays: null },
    ]);
    expect(data.stale).toMatchObject({
      total: 2,
      longest: [{ order_code: 'JT0004' }, { order_code: 'JT0003' }],
    });
  });

  test('lists every day of the period with arrivals in Vietnam and deliveries', async () => {
    const data = await dashboard('?period=7d');
    expect(data.days.map(({ day }: { day: string }) => day)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((days) => addDays(DAY, -days)),
    );
    expect(data.days.slice(4)).toEqual([
      { day: addDays(DAY, -2), arrived: 2, delivered: 0, byStatus: [0, 0, 0, 1, 0] },
      { day: addDays(DAY, -1), arrived: 0, delivered: 1, byStatus: [0, 0, 0, 0, 1] },
      { day: DAY, arrived: 0, delivered: 0, byStatus: [0, 0, 0, 0, 0] },
    ]);
    expect(data.flow).toEqual({ arrived: 2, delivered: 1 });
    expect(data.flowBefore).toEqual({ arrived: 1, delivered: 0 });
  });

  test('accepts today, 30 days, the quarter and a custom period', async () => {
    expect((await dashboard('?period=today')).period).toEqual({ from: DAY, to: DAY, days: 1 });
    expect((await dashboard()).period.days).toBe(30);
    expect((await dashboard('?period=quarter')).period).toMatchObject({
      from: expect.stringMatching(/-(01|04|07|10)-01$/),
      to: DAY,
    });
    const own = await dashboard('?period=custom&from=2026-01-01&to=2026-01-31');
    expect(own.period).toEqual({ from: '2026-01-01', to: '2026-01-31', days: 31 });
    for (const wrong of [
      'period=year',
      'period=custom',
      'period=custom&from=2026-02-01&to=2026-01-01',
      'period=custom&from=2020-01-01&to=2026-01-01',
      'from=2026-01-01',
      'nothing=1',
    ])
      await as('P1').get(`/api/dashboard?${wrong}`).expect(422);
  });

  test('follows an undo at once, and leaves undone imports out of the numbers', async () => {
    const { importId } = await importRows(staff, [
      orderRow({ orderCode: 'SF0001', status: 3, occurredAt: dawn(0) }),
    ]);
    expect(await dashboard('?period=today')).toMatchObject({
      flow: { arrived: 1 },
      imports: { count: 2, rows: 6 },
    });
    await undoImport(staff, { id: importId ?? 0, may: orderPolicy.undoImport });
    const data = await dashboard('?period=today');
    expect(data).toMatchObject({ total: 4, flow: { arrived: 0 }, imports: { count: 1, rows: 5 } });
    expect(data.imports.latest).toHaveLength(2);
  });

  test('shows waiting accounts and the latest changes only to super admins', async () => {
    expect(await dashboard('', 'P1')).toMatchObject({ accountsAwaiting: null, latestChanges: null });
    const data = await dashboard('', 'SA');
    expect(data.accountsAwaiting).toMatchObject({ total: 1, oldest: [{ id: actors.UC.id, declared: 0 }] });
    expect(data.latestChanges[0]).toMatchObject({ action: 'import.create', actor: { id: actors.P1.id } });
  });
});

test('says which steps of a new installation are done, from the real state', async () => {
  const setup = async () => (await dashboard()).setup;
  await database.readFresh(
    `UPDATE manager_records SET content = '{"site_name":"","phone":""}' WHERE name = 'INFORMATION_HEADER';
     UPDATE users SET deleted_at = now() WHERE role = 2 AND id <> ${actors.P1.id}`,
  );
  expect(await setup()).toEqual({
    company: false,
    staff: true,
    pages: false,
    statusWords: false,
    firstImport: true,
  });
  await database.readFresh(
    `UPDATE manager_records SET content = '{"site_name":"Kho Việt","phone":"0901"}' WHERE name = 'INFORMATION_HEADER';
     UPDATE articles SET enabled = true, published_revision_id = newest_revision_id;
     INSERT INTO manager_records (name, content, version) VALUES ('STATUS_WORDS', '{"words":[]}', 1);
     UPDATE imports SET undone_at = now()`,
  );
  expect(await setup()).toEqual({
    company: true,
    staff: true,
    pages: true,
    statusWords: true,
    firstImport: false,
  });
});
