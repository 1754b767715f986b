import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { undoImport } from '../../commands/imports/import-undoer.ts';
import { asActor, importRows, orderRow } from '../../testing/order-fixtures.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const t = await createTestApp();
const staff = asActor(t.commandContext(t.actors.P1));
const list = async (user: TestUser, query = '') => (await t.as(user).get(`/api/notifications${query}`)).body;
const unread = async (user: TestUser) =>
  (await t.as(user).get('/api/notifications/unread-count')).body.data.unread as number;
const declare = (user: TestUser, codes: string[]) => t.as(user).post('/api/orders/declare').send({ codes });
const codes = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(4, '0')}`);
const deliveries = (userId: number) =>
  t.database.readFresh<{ channel: string; state: string }>(
    'SELECT channel, state FROM notification_deliveries WHERE user_id = $1 ORDER BY channel',
    [userId],
  );

describe('on activation', () => {
  test('notifies the customer once, in the app and by mail', async () => {
    const user = await t.user({ activated: false });
    const confirm = () =>
      t
        .as('SA')
        .post('/api/users/confirm-users')
        .send({ id: [user.id] });
    await confirm();
    await confirm();
    expect((await list(user)).data).toMatchObject([{ kind: 'activation', readAt: null }]);
    expect(await deliveries(user.id)).toEqual([
      { channel: 'inApp', state: 'sent' },
      { channel: 'mail', state: 'waiting' },
    ]);
  });

  test('a refused activation sends no notification', async () => {
    const user = await t.user({ activated: false });
    await t
      .as('SA')
      .post('/api/users/confirm-users')
      .send({ id: [user.id, 999_999] });
    expect((await list(user)).data).toEqual([]);
  });
});

describe("on a status change of the user's orders", () => {
  test('one import sends one message to each owner, for any number of orders; a repeat sends none', async () => {
    const user = await t.user();
    const other = await t.user();
    const own = codes('DIGEST', 30);
    await declare(user, own);
    await declare(other, ['DIGESTOTHER']);
    const rows = [...own, 'DIGESTOTHER', 'DIGESTNOBODY'].map((orderCode) =>
      orderRow({ orderCode, status: 2 }),
    );
    await importRows(staff, rows);
    await importRows(staff, rows);
    const [message, ...more] = (await list(user)).data;
    expect(more).toEqual([]);
    expect(message).toMatchObject({ kind: 'orders', title: '30 kiện hàng của bạn có trạng thái mới' });
    expect(message.content).toContain('Đang về kho Việt Nam (30 kiện)');
    expect(message.content).toContain('và 10 kiện khác');
    expect(message.content).not.toContain('DIGESTOTHER');
    const [single] = (await list(other)).data;
    expect(single.title).toBe('Kiện DIGESTOTHER đang về kho Việt Nam');
    expect(single.link).toMatch(/^\/information\/order-status\/\d+$/);
  });

  test('an older file, or a file with only attributes, sends nothing', async () => {
    const user = await t.user();
    await declare(user, ['FACTSONLY']);
    const at = (occurredAt: string, status: number, weight?: number) =>
      orderRow({ orderCode: 'FACTSONLY', status, occurredAt, ...(weight && { facts: { weight } }) });
    await importRows(staff, [at('2026-11-03T02:00:00Z', 2)]);
    await importRows(staff, [at('2026-11-01T02:00:00Z', 1)]);
    await importRows(staff, [at('2026-11-04T02:00:00Z', 2, 3.5)]);
    expect((await list(user)).meta.total).toBe(1);
  });

  test('a preview or a rejected import sends nothing', async () => {
    const user = await t.user();
    await declare(user, ['PREVIEWED']);
    await importRows(staff, [orderRow({ orderCode: 'PREVIEWED' })], { preview: true });
    expect((await list(user)).data).toEqual([]);
  });

  test('an undo withdraws the messages of the import; unsent ones are not sent', async () => {
    const user = await t.user();
    await declare(user, ['UNDONE']);
    const { importId } = await importRows(staff, [orderRow({ orderCode: 'UNDONE' })]);
    expect(await unread(user)).toBe(1);
    await undoImport(staff, { id: importId ?? 0, may: orderPolicy.undoImport });
    expect(await unread(user)).toBe(0);
    expect(await deliveries(user.id)).toContainEqual({ channel: 'mail', state: 'skipped' });
  });

  test('an edit of the status sends one message, an edit of the note none', async () => {
    const user = await t.user();
    await declare(user, ['BYHAND']);
    const [order] = await t.database.readFresh<{ id: number; version: number }>(
      `SELECT id, version FROM orders WHERE order_code = 'BYHAND'`,
    );
    const edit = (body: object) =>
      t
        .as('P1')
        .post('/api/orders/update')
        .send({ id: order?.id, ...body });
    const changed = await edit({ version: order?.version, status: 3 });
    expect((await edit({ version: changed.body.data.version, note: 'xong' })).status).toBe(200);
    expect((await list(user)).data.map(({ title }: { title: string }) => title)).toEqual([
      'Kiện BYHAND đã nhập kho Việt Nam',
    ]);
  });
});

describe('on bulk changes', () => {
  const setup = async (prefix: string) => {
    const user = await t.user();
    const own = codes(prefix, 3);
    await declare(user, own);
    const rows = await t.database.readFresh<{ id: number }>(
      'SELECT id FROM orders WHERE order_code = ANY ($1) ORDER BY id',
      [own],
    );
    return { user, own, ids: rows.map(({ id }) => id) };
  };

  test('a batch of scans sends one message, its repeat none', async () => {
    const { user, own } = await setup('SCANNED');
    const events = own.map((orderCode) => ({
      orderCode,
      status: 1,
      occurredAt: '2026-11-02T00:00:00Z',
      key: randomUUID(),
    }));
    for (let time = 0; time < 2; time++)
      expect((await t.as('P1').post('/api/orders/scan').send({ events })).status).toBe(200);
    expect((await list(user)).data).toMatchObject([{ title: '3 kiện hàng của bạn có trạng thái mới' }]);
  });

  test('a bulk change sends one message; the same status again, or another owner, none', async () => {
    const { user, ids } = await setup('SETSTATUS');
    const send = (path: string, body: object) =>
      t
        .as('P1')
        .post(`/api/orders/${path}`)
        .send({ id: ids, ...body });
    for (let time = 0; time < 2; time++) expect((await send('set-status', { status: 2 })).status).toBe(200);
    const heir = await t.user();
    expect((await send('assign', { customerId: heir.id })).status).toBe(200);
    expect((await list(user)).meta.total).toBe(1);
    expect((await list(heir)).meta.total).toBe(0);
  });
});

describe('marking as read', () => {
  test('marks one, then all; another user’s message is not found and stays unread', async () => {
    const user = await t.user();
    const other = await t.user();
    for (const code of ['READ0001', 'READ0002', 'READ0003']) {
      await declare(user, [code]);
      await importRows(staff, [orderRow({ orderCode: code })]);
    }
    const [newest] = (await list(user)).data;
    const path = `/api/notifications/${newest.id}/read`;
    expect((await t.as('AN').post(path)).status).toBe(401);
    const foreign = await t.as(other).post(path);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
    expect(await unread(user)).toBe(3);
    expect((await t.as(user).post(path)).body.data).toEqual({ unread: 2 });
    expect((await t.as(user).post(path)).body.data).toEqual({ unread: 2 });
    expect((await list(user, '?unread=true')).meta.total).toBe(2);
    expect((await t.as(user).post('/api/notifications/read-all')).body.data).toEqual({ read: 2 });
    expect(await unread(user)).toBe(0);
    expect((await list(user)).meta.total).toBe(3);
    expect((await list(other)).meta.total).toBe(0);
  });
});

describe('preferences', () => {
  test('both channels are on by default and can be turned off one by one', async () => {
    const user = await t.user();
    const send = (body: object) => t.as(user).post('/api/notifications/preferences').send(body);
    expect((await t.as(user).get('/api/notifications/preferences')).body.data).toEqual({
      inApp: true,
      mail: true,
    });
    expect((await send({ mail: false })).body.data).toEqual({ inApp: true, mail: false });
    expect((await send({ zalo: true })).status).toBe(422);
    await declare(user, ['PREFS001']);
    await importRows(staff, [orderRow({ orderCode: 'PREFS001' })]);
    expect(await deliveries(user.id)).toEqual([{ channel: 'inApp', state: 'sent' }]);
    expect((await send({ inApp: false })).body.data).toEqual({ inApp: false, mail: false });
    await importRows(staff, [
      orderRow({ orderCode: 'PREFS001', status: 2, occurredAt: '2026-11-05T00:00:00Z' }),
    ]);
    expect(await deliveries(user.id)).toHaveLength(1);
    expect((await list(user)).meta.total).toBe(1);
    const audits = await t.database.readFresh(
      `SELECT FROM audit_log WHERE action = 'notification.preferences' AND actor_id = $1`,
      [user.id],
    );
    expect(audits).toHaveLength(2);
  });
});

describe('search', () => {
  test.each(['dang ve kho', 'ĐANG VỀ', 'viet nam', 'timthay1'])('%s finds the message', async (q) => {
    const user = await t.user();
    await declare(user, [`TIMTHAY1${user.id}`]);
    await importRows(staff, [orderRow({ orderCode: `TIMTHAY1${user.id}`, status: 2 })]);
    expect((await list(user, `?q=${encodeURIComponent(q)}`)).meta.total).toBe(1);
    expect((await list(user, `?q=${encodeURIComponent('khong co gi')}`)).meta.total).toBe(0);
    expect((await list(user, '?q=%25')).meta.total).toBe(0);
  });
});
