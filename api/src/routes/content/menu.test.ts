import type { AdminMenuItem } from '@logistics/shared/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/testApp.ts';

const t = await createTestApp();
const update = (items: unknown) =>
  t
    .as('SA')
    .post('/api/menu/update')
    .send(items as object);
const ids = async () =>
  (await t.database.readFresh<{ id: number }>('SELECT id FROM menu_items ORDER BY id')).map(({ id }) => id);

let menu: AdminMenuItem[];
beforeEach(async () => {
  await t.database.readFresh('DELETE FROM menu_items');
  const answer = await update([
    { name: 'Trang chủ', link: '/' },
    { name: 'Dịch vụ', link: '/dich-vu', children: [{ name: 'Bảng giá', link: '/bang-gia' }] },
    { name: 'Ẩn', link: '/an', visible: false },
  ]);
  expect(answer.status).toBe(200);
  menu = answer.body.data;
});

test('only super admins see and change the whole menu', async () => {
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

test('visitors see the visible entries in their order, nested', async () => {
  const answer = await t.as('AN').get('/api/menu');
  expect(answer.body.data).toMatchObject([
    { name: 'Trang chủ' },
    { name: 'Dịch vụ', children: [{ name: 'Bảng giá', link: '/bang-gia' }] },
  ]);
});

test('entries keep their ids wherever they move, and those not named go away', async () => {
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
      link: '/bang-gia',
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

test('an entry that somebody else took away meanwhile is told, and nothing changes', async () => {
  const before = await ids();
  const answer = await update([{ id: 999_999, name: 'X', link: '/x' }]);
  expect([answer.status, answer.body.code]).toEqual([409, 'MENU_ENTRY_NOT_FOUND']);
  expect(await ids()).toEqual(before);
});

test.each([
  [[{ name: 'X', link: 'javascript:alert(1)' }]],
  [[{ name: 'X', link: '//evil.example' }]],
  [[{ name: '', link: '/x' }]],
  [[{ name: 'X', link: '/x', children: [{ name: 'Y', link: '/y', children: [] }] }]],
  [[{ name: 'X', link: '/x', role: 1 }]],
  [{ items: [] }],
])('%j is no menu', async (items) => {
  const before = await ids();
  expect((await update(items)).status).toBe(422);
  expect(await ids()).toEqual(before);
});

test('an entry that stands in two places is refused', async () => {
  const [home] = menu;
  const answer = await update([
    home,
    { name: 'X', link: '/x', children: [{ id: home?.id, name: 'Y', link: '/y' }] },
  ]);
  expect(answer.body.errors[0].message).toBe('Mỗi mục menu chỉ được đứng ở một chỗ.');
});
