import { describe, expect, test } from 'vitest';
import { databaseState } from '../testing/database-state.ts';
import { firstTry } from '../testing/job-runs.ts';
import { isServed, uploadPicture, uploadPictures } from '../testing/pictures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { purgeBins } from './purge-bins.ts';
import { purgeImages } from './purge-images.ts';

const t = await createTestApp();
const sa = t.as('SA');
const query = (sql: string, values: unknown[] = []) =>
  t.database.readFresh<Record<string, unknown>>(sql, values);
const count = async (from: string) => (await query(`SELECT count(*)::int AS n FROM ${from}`))[0]?.['n'];
const purge = () => purgeBins.run(t.app, {}, firstTry);
const purges = () =>
  query(`SELECT actor_id, subject_type, subject_id, old, new, address, request_id FROM audit_log
         WHERE action = 'bin.purge' ORDER BY id`);
const entry = (subject_type: string, id: number, name?: string) => ({
  actor_id: null,
  subject_type,
  subject_id: String(id),
  old: name === undefined ? null : { name },
  new: null,
  address: null,
  request_id: null,
});
const JUST_OVER = '30 days 1 minute';
const JUST_UNDER = '29 days 23 hours 59 minutes';
const age = (table: string, id: number, column: string, how: string) =>
  query(`UPDATE ${table} SET ${column} = now() - $2::interval WHERE id = $1`, [id, how]);
const add = async (path: string, body: object): Promise<number> =>
  (await sa.post(path).send(body).expect(201)).body.data.id;
const addProduct = (name: string, images: object[] = []) =>
  add('/api/products/add', {
    name,
    marketplace: '1688',
    price_ndt: 10,
    description: '',
    link: 'https://s.1688.com/',
    images,
  });

/** Checks that a second run changes nothing and writes no further audit rows. */
async function expectRepeatIsHarmless() {
  const [before, said] = [await databaseState(t.database), await purges()];
  await purge();
  expect(await databaseState(t.database)).toEqual(before);
  expect(await purges()).toEqual(said);
}

const CONTENT = [
  {
    kind: 'notification',
    table: 'notifications',
    make: (name: string) =>
      add('/api/notifications/add', { title: name, content: '<p>x</p>', audience: 'all' }),
    base: '/api/notifications',
    parts: ['notification_reads', 'notification_deliveries'],
  },
  {
    kind: 'article',
    table: 'articles',
    make: (name: string) =>
      add('/api/menu/article/add', {
        title: name,
        link: name.toLowerCase(),
        category: 'bai-viet',
        content: '<p>x</p>',
      }),
    base: '/api/menu/article',
    parts: ['article_revisions'],
  },
  {
    kind: 'product',
    table: 'products',
    make: (name: string) => addProduct(name),
    base: '/api/products',
    parts: ['product_images'],
  },
] as const;

describe.each(CONTENT)('the bin of $table', ({ kind, table, make, base, parts }) => {
  test('is purged of rows older than 30 days, not earlier, once, and with an audit row', async () => {
    const ids = new Map<string, number>();
    for (const name of ['OVER', 'UNDER', 'LIVE']) ids.set(name, await make(`${kind}-${name}`));
    const id = (name: string) => ids.get(name) ?? 0;
    for (const name of ['OVER', 'UNDER']) await sa.delete(`${base}/${id(name)}`).expect(200);
    await age(table, id('OVER'), 'deleted_at', JUST_OVER);
    await age(table, id('UNDER'), 'deleted_at', JUST_UNDER);
    await query(`UPDATE ${table} SET created_at = now() - interval '2 years' WHERE id = $1`, [id('LIVE')]);
    if (kind === 'notification') {
      await query('INSERT INTO notification_reads (user_id, notification_id) VALUES ($1, $2)', [
        t.actors.CO.id,
        id('OVER'),
      ]);
      await query(
        `INSERT INTO notification_deliveries (notification_id, user_id, channel, state) VALUES ($2, $1, 'mail', 'sent')`,
        [t.actors.CO.id, id('OVER')],
      );
    }
    const saidBefore = (await purges()).length;
    await purge();
    const left = await query(`SELECT id FROM ${table} WHERE id = ANY ($1) ORDER BY id`, [[...ids.values()]]);
    expect(left.map((row) => row['id'])).toEqual([id('UNDER'), id('LIVE')]);
    for (const part of parts) expect(await count(`${part} p WHERE p.${kind}_id = ${id('OVER')}`)).toBe(0);
    expect((await purges()).slice(saidBefore)).toEqual([entry(kind, id('OVER'), `${kind}-OVER`)]);
    expect((await sa.post(`${base}/${id('OVER')}/restore`)).status).toBe(404);
    await expectRepeatIsHarmless();
    await sa.post(`${base}/${id('UNDER')}/restore`).expect(200);
  });
});

test('deletes pictures, also from disk, that only purged pages and products used; pictures that others use stay', async () => {
  const names = ['cover', 'body', 'gallery', 'shared'] as const;
  const { url, served } = await uploadPictures(t, names);
  const showing = (shown: string[]) => shown.map((one) => ({ url: one, alt: 'x' }));
  const article = await add('/api/menu/article/add', {
    title: 'Có ảnh',
    link: 'co-anh',
    category: 'bai-viet',
    image: url('cover'),
    content: `<p><img src="${url('body')}" alt="x"><img src="${url('shared')}" alt="x"></p>`,
  });
  const product = await addProduct('Áo', showing([url('gallery'), url('shared')]));
  await addProduct('Quần', showing([url('shared')]));
  await sa.delete(`/api/menu/article/${article}`).expect(200);
  await sa.delete(`/api/products/${product}`).expect(200);
  const twoNightsWithWeeksBetween = async () => {
    await purgeImages.run(t.app, {}, firstTry);
    await query(`UPDATE images SET unused_since = unused_since - interval '15 days'`);
    await purgeImages.run(t.app, {}, firstTry);
  };
  await age('articles', article, 'deleted_at', JUST_UNDER);
  await age('products', product, 'deleted_at', JUST_UNDER);
  await purge();
  await twoNightsWithWeeksBetween();
  expect(await served()).toEqual(names);
  await age('articles', article, 'deleted_at', JUST_OVER);
  await age('products', product, 'deleted_at', JUST_OVER);
  await purge();
  await twoNightsWithWeeksBetween();
  expect(await served()).toEqual(['shared']);
});

test("the bin of orders: an order's events and declaration are deleted with it, and counters and codes are correct afterwards", async () => {
  const codes = ['OVER', 'UNDER', 'LIVE'].map((name) => `PURGE${name}`);
  await t.as('CO').post('/api/orders/declare').send({ codes }).expect(200);
  const rows = await query(`SELECT id, order_code FROM orders WHERE order_code LIKE 'PURGE%'`);
  const id = (name: string) => Number(rows.find((row) => row['order_code'] === `PURGE${name}`)?.['id']);
  await sa
    .post('/api/orders/remove')
    .send({ id: [id('OVER'), id('UNDER')] })
    .expect(200);
  await age('orders', id('OVER'), 'removed_at', JUST_OVER);
  await age('orders', id('UNDER'), 'removed_at', JUST_UNDER);
  const saidBefore = (await purges()).length;
  await purge();
  expect(await query(`SELECT order_code FROM orders WHERE order_code LIKE 'PURGE%' ORDER BY 1`)).toEqual([
    { order_code: 'PURGELIVE' },
    { order_code: 'PURGEUNDER' },
  ]);
  expect(await count(`declarations WHERE order_code = 'PURGEOVER'`)).toBe(0);
  expect(await count(`order_code_search WHERE order_code = 'PURGEOVER'`)).toBe(0);
  expect((await purges()).slice(saidBefore)).toEqual([entry('order', id('OVER'), 'PURGEOVER')]);
  await expectRepeatIsHarmless();
  await sa
    .post('/api/orders/restore')
    .send({ id: [id('UNDER')] })
    .expect(200);
  const again = await t
    .as('CO')
    .post('/api/orders/declare')
    .send({ codes: ['PURGEOVER'] });
  expect(again.body.data[0].result).toBe('declared');
  expect(
    await query(`SELECT (SELECT n FROM order_counters WHERE owner_id = 0 AND status = 0) AS stored,
       (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 0) AS counted`),
  ).toEqual([{ stored: 3, counted: 3 }]);
});

test('one run purges more rows than fit into one step', async () => {
  await query(
    `INSERT INTO orders (order_code, status, created_date, source, removed_at)
     SELECT 'MANYBINNED' || n, 1, '2026-11-01', 3, now() - interval '31 days' FROM generate_series(1, 1001) AS n`,
  );
  await purge();
  expect(await count(`orders WHERE order_code LIKE 'MANYBINNED%'`)).toBe(0);
});

test("the bin of accounts: personal data is deleted, with the avatar's file, and the email is free again", async () => {
  const [over, under, live] = [await t.user(), await t.user(), await t.user()];
  const [overPicture, underPicture] = [
    await uploadPicture(t, over, '/api/users/upload-avatar'),
    await uploadPicture(t, under, '/api/users/upload-avatar'),
  ];
  await sa
    .post('/api/users/delete-users')
    .send({ id: [over.id, under.id] })
    .expect(200);
  await query(`UPDATE users SET phone = '0901234567' WHERE id = $1`, [over.id]);
  await age('users', over.id, 'deleted_at', JUST_OVER);
  await age('users', under.id, 'deleted_at', JUST_UNDER);
  const saidBefore = (await purges()).length;
  await purge();
  const users = await query(
    `SELECT id, email::text AS email, phone, avatar, purged_at IS NOT NULL AS purged FROM users
     WHERE id = ANY ($1) ORDER BY id`,
    [[over.id, under.id, live.id]],
  );
  expect(users).toMatchObject([
    { id: over.id, email: `purged-${over.id}@invalid`, phone: null, avatar: null, purged: true },
    { id: under.id, email: under.email, purged: false },
    { id: live.id, email: live.email, purged: false },
  ]);
  expect([await isServed(t, overPicture), await isServed(t, underPicture)]).toEqual([false, true]);
  expect((await purges()).slice(saidBefore)).toEqual([entry('user', over.id)]);
  await expectRepeatIsHarmless();
  const restore = (id: number) => sa.post('/api/users/restore-users').send({ id: [id] });
  expect((await restore(over.id)).body.code).toBe('USER_NOT_FOUND');
  expect((await restore(under.id)).status).toBe(200);
  const trash = await sa.get('/api/users?status=trash');
  expect(trash.body.data.map((row: { id: number }) => row.id)).not.toContain(over.id);
});
