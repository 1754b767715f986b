import type { AdminMenuItem } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const update = (items: unknown, version?: number | string) =>
  t
    .as('SA')
    .post('/api/menu/update')
    .query(version === undefined ? {} : { version })
    .send(items as object);
const ids = async () =>
  (await t.database.readFresh<{ id: number }>('SELECT id FROM menu_items ORDER BY id')).map(({ id }) => id);

let menu: AdminMenuItem[];
let seen: number;
beforeEach(async () => {
  await t.database.readFresh('DELETE FROM menu_items');
  const answer = await update([
    { name: 'Trang chủ', link: '/' },
    { name: 'Dịch vụ', link: '/dich-vu', children: [{ name: 'Bảng giá', link: '/bieu-phi' }] },
    { name: 'Ẩn', link: '/an', visible: false },
  ]);
  expect(answer.status).toBe(200);
  menu = answer.body.data;
  seen = answer.body.meta.version;
});

test('only super admins can read and change the whole menu', async () => {
  const before = await ids();
  for (const [actor, status] of [
    ['AN', 401],
    ['CO', 403],
    ['P3', 403],
  ] as const) {
    expect((await t.as(actor).get('/api/menu/admin-menu')).status).toBe(status);
    expect((await t.as(actor).post('/api/menu/update').send([])).status).toBe(status);
  }
  expect(await ids()).toEqual(before);
  expect((await t.as('SA').get('/api/menu/admin-menu')).body.data).toEqual(menu);
});

test('visitors get the visible entries in order, nested', async () => {
  const answer = await t.as('AN').get('/api/menu');
  expect(answer.body.data).toMatchObject([
    { name: 'Trang chủ' },
    { name: 'Dịch vụ', children: [{ name: 'Bảng giá', link: '/bieu-phi' }] },
  ]);
});

test('moved entries keep their ids, and omitted entries are deleted', async () => {
  const [home, services, hidden] = menu;
  const prices = services?.children[0];
  const changed = await update([
    { ...prices, name: 'Giá cước', children: [{ id: home?.id, name: 'Trang chủ', link: '/' }] },
    { ...hidden, visible: true },
  ]);
  expect(changed.body.data).toEqual([
    {
      id: prices?.id,
      name: 'Giá cước',
      link: '/bieu-phi',
      visible: true,
      children: [{ id: home?.id, name: 'Trang chủ', link: '/', visible: true }],
    },
    { id: hidden?.id, name: 'Ẩn', link: '/an', visible: true, children: [] },
  ]);
  const [audit] = await t.database.readFresh<{ old: unknown[]; new: unknown[] }>(
    "SELECT old, new FROM audit_log WHERE action = 'menu.update' ORDER BY id DESC LIMIT 1",
  );
  expect([audit?.old.length, audit?.new.length]).toEqual([4, 3]);
});

test('reports an entry that another admin has deleted, and changes nothing', async () => {
  const before = await ids();
  const answer = await update([{ id: 999_999, name: 'X', link: '/x' }]);
  expect([answer.status, answer.body.code]).toEqual([409, 'MENU_ENTRY_NOT_FOUND']);
  expect(await ids()).toEqual(before);
});

describe('a menu that was read in an older version', () => {
  const mine = [{ name: 'Của tôi', link: '/' }];
  const names = async () =>
    (await t.as('SA').get('/api/menu/admin-menu')).body.data.map(({ name }: AdminMenuItem) => name);

  test('is rejected without a change, and the answer contains the newer version', async () => {
    expect((await t.as('SA').get('/api/menu/admin-menu')).body.meta).toEqual({
      page: 1,
      pageSize: 3,
      total: 3,
      version: seen,
    });
    const theirs = await update([{ name: 'Của người khác', link: '/' }], seen);
    expect(theirs.status).toBe(200);
    const refused = await update(mine, seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(refused.body.data).toEqual({ rows: theirs.body.data, version: theirs.body.meta.version });
    expect(await names()).toEqual(['Của người khác']);
    expect((await update(mine, theirs.body.meta.version)).status).toBe(200);
    expect(await names()).toEqual(['Của tôi']);
  });

  test('is detected by a move, a name, a link, or a change of visibility', async () => {
    const [home, services, hidden] = menu;
    const versions = [seen];
    for (const next of [
      [services, home, hidden],
      [{ ...home, name: 'Nhà' }, services, hidden],
      [{ ...home, link: '/nha' }, services, hidden],
      [{ ...home, visible: false }, services, hidden],
      [home, { ...services, children: [] }, hidden],
    ])
      versions.push((await update(next)).body.meta.version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('is overwritten when the call has no version', async () => {
    await update([], seen);
    expect((await update(mine)).status).toBe(200);
  });

  test('of two concurrent saves one succeeds; the other gets a conflict', async () => {
    const answers = await Promise.all(
      ['Một', 'Hai'].map((name) =>
        update([{ name, link: '/' }], seen).then(({ status, body }) => ({ status, body })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200);
    expect(await names()).toEqual(saved?.body.data.map(({ name }: AdminMenuItem) => name));
  });

  test.each(['x', '-1', '1.5', '9007199254740993'])('rejects %s as a version', async (version) => {
    expect((await update(mine, version)).status).toBe(422);
  });
});

test.each([
  [[{ name: 'X', link: 'javascript:alert(1)' }]],
  [[{ name: 'X', link: '//evil.example' }]],
  [[{ name: '', link: '/x' }]],
  [[{ name: 'X', link: '/x', children: [{ name: 'Y', link: '/y', children: [] }] }]],
  [[{ name: 'X', link: '/x', role: 1 }]],
  [{ items: [] }],
])('rejects %j as a menu', async (items) => {
  const before = await ids();
  expect((await update(items)).status).toBe(422);
  expect(await ids()).toEqual(before);
});

test('rejects an entry that occurs twice', async () => {
  const [home] = menu;
  const answer = await update([
    home,
    { name: 'X', link: '/x', children: [{ id: home?.id, name: 'Y', link: '/y' }] },
  ]);
  expect(answer.body.errors[0].message).toBe('Mỗi mục menu chỉ được đứng ở một chỗ.');
});
