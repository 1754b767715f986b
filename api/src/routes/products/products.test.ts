import { randomUUID } from 'node:crypto';
import { productSchema, type ProductView } from '@logistics/shared/contracts';
import { beforeEach, expect, test } from 'vitest';
import { picture } from '../../testing/pictures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const PRODUCT = {
  name: 'Giày chạy bộ nữ đế êm',
  marketplace: 'taobao',
  price_ndt: 128.5,
  description: '<p>Đế <b>êm</b></p>',
  link: 'https://item.taobao.com/item.htm?id=7',
};
beforeEach(async () => {
  await t.database.readFresh('TRUNCATE products, product_images');
});
const add = (body: object = {}) =>
  t
    .as('P3')
    .post('/api/products/add')
    .send({ ...PRODUCT, ...body });
async function added(body: object = {}): Promise<ProductView> {
  const answer = await add(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return productSchema.parse(answer.body.data);
}
async function uploaded(width: number): Promise<string> {
  const file = await picture({ width, height: 100 });
  const answer = await t.as('P3').post('/api/menu/article/upload-images').attach('file', file, 'a.jpg');
  return answer.body.data[0].url;
}

test('writing needs permission 3; reading is public', async () => {
  const { id, version } = await added();
  for (const [actor, status] of [
    ['AN', 401],
    ['CO', 403],
    ['P1', 403],
    ['P2', 403],
  ] as const) {
    expect((await t.as(actor).post('/api/products/add').send(PRODUCT)).status).toBe(status);
    expect((await t.as(actor).post('/api/products/update').send({ id, version, name: 'X' })).status).toBe(
      status,
    );
    expect((await t.as(actor).delete(`/api/products/${id}`)).status).toBe(status);
    expect((await t.as(actor).post(`/api/products/${id}/restore`)).status).toBe(status);
  }
  const read = await t.as('AN').get(`/api/products/${id}`);
  expect(read.body.data).toMatchObject({ ...PRODUCT, can: { update: false, remove: false, restore: false } });
});

test("also returns the price in đồng at today's rate", async () => {
  expect(await added()).toMatchObject({ price_ndt: 128.5, exchange_rate: 3650, price_vnd: 469_025 });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [header] = (await t.as('SA').post('/api/manager').send(['INFORMATION_HEADER'])).body.data;
  const content = {
    ...JSON.parse(header.content),
    exchange_rates: [
      { from: day(-9), rate: 3000 },
      { from: day(-2), rate: 4000 },
      { from: day(9), rate: 9999 },
    ],
  };
  const changed = await t
    .as('SA')
    .post('/api/manager/update')
    .send({ name: 'INFORMATION_HEADER', content: JSON.stringify(content) });
  expect(changed.status).toBe(200);
  const list = await t.as('AN').get('/api/products');
  expect(list.body.data[0]).toMatchObject({ exchange_rate: 4000, price_vnd: 514_000 });
});

test('optional details are stored, shown to visitors, and cleared again', async () => {
  const details = {
    shop: 'Canvas Nghĩa Ô',
    minimum_order: 20,
    weight: 0.35,
    attributes: [
      { name: 'Chất liệu', value: 'vải canvas' },
      { name: 'Màu', value: 'đen' },
    ],
  };
  const { id, version } = await added(details);
  expect((await t.as('AN').get(`/api/products/${id}`)).body.data).toMatchObject(details);
  const none = { shop: '', minimum_order: null, weight: null, attributes: [] };
  const changed = await t
    .as('P3')
    .post('/api/products/update')
    .send({ id, version, ...none });
  expect(changed.body.data).toMatchObject(none);
  expect(await added()).toMatchObject(none);
});

test('a gallery keeps its order and its alt texts', async () => {
  const [one, two] = [await uploaded(300), await uploaded(700)];
  const images = [
    { url: two, alt: 'Mặt trước' },
    { url: one, alt: '' },
  ];
  const product = await added({ images });
  expect(product.images.map(({ url, alt }) => ({ url, alt }))).toEqual(images);
  const changed = await t
    .as('P3')
    .post('/api/products/update')
    .send({ id: product.id, version: product.version, images: [{ url: one, alt: 'Đế' }] });
  expect(changed.body.data.images).toMatchObject([{ url: one, alt: 'Đế', width: 300 }]);
  expect(changed.body.data.name).toBe(PRODUCT.name);
});

test.each([
  [{ minimum_order: 0 }, 'minimum_order'],
  [{ weight: 0 }, 'weight'],
  [{ attributes: [{ name: '', value: 'đen' }] }, 'attributes.0.name'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ link: 'ftp://a.example/x' }, 'link'],
  [{ link: 'https://user@evil.example/' }, 'link'],
  [{ price_ndt: -1 }, 'price_ndt'],
  [{ price_ndt: '12' }, 'price_ndt'],
  [{ name: ' ' }, 'name'],
  [{ marketplace: 'ebay' }, 'marketplace'],
  [{ images: [{ url: `/uploads/images/${'0'.repeat(32)}-480.jpg`, alt: '' }] }, 'images.0.url'],
  [{ id: 5 }, 'id'],
])('rejects %j and adds nothing', async (wrong, path) => {
  const answer = await add(wrong);
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].path).toBe(path);
  expect(await t.database.readFresh('SELECT id FROM products')).toEqual([]);
});

test('removes a script in a description', async () => {
  const { description } = await added({ description: '<p onclick="x()">Đẹp</p><script>alert(1)</script>' });
  expect(description).toBe('<p>Đẹp</p>');
});

test('a repeated call with the same key adds one product, also at the same moment', async () => {
  const [images, key] = [[{ url: await uploaded(300), alt: 'Mặt trước' }], randomUUID()];
  const answers = await Promise.all([added({ key, images }), added({ key, images })]);
  const later = await added({ key, images });
  expect(answers).toEqual([later, later]);
  expect(later.images).toHaveLength(1);
  expect((await add({ key, images, name: 'Giày khác' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(
    (
      await t
        .as('P2')
        .post('/api/products/add')
        .send({ ...PRODUCT, key })
    ).status,
  ).toBe(403);
  expect(await t.database.readFresh('SELECT id FROM products')).toEqual([{ id: later.id }]);
  await added(PRODUCT);
  await added(PRODUCT);
  expect(await t.database.readFresh('SELECT id FROM products')).toHaveLength(3);
});

test('when two users change one product, the second gets a conflict with the newer values', async () => {
  const { id, version } = await added();
  const change = (name: string) => t.as('P3').post('/api/products/update').send({ id, version, name });
  expect((await change('Một')).status).toBe(200);
  const second = await change('Hai');
  expect(second.body.data).toMatchObject({ name: 'Một', version: version + 1 });
  const { data } = (await t.as('P3').get(`/api/products/${id}`)).body;
  expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', data });
  expect(Object.keys(second.body.data)).toContain('images');
  expect((await t.as('AN').get(`/api/products/${id}`)).body.data.name).toBe('Một');
});

test('only editors see a product in the bin, and can restore it', async () => {
  const { id } = await added();
  expect((await t.as('P3').delete(`/api/products/${id}`)).body.data.can.restore).toBe(true);
  expect((await t.as('AN').get(`/api/products/${id}`)).status).toBe(404);
  expect((await t.as('P3').get(`/api/products/${id}`)).status).toBe(200);
  expect((await t.as('AN').get('/api/products')).body.meta.total).toBe(0);
  expect((await t.as('CO').get('/api/products?status=trash')).status).toBe(403);
  expect((await t.as('P3').get('/api/products?status=trash')).body.meta.total).toBe(1);
  expect((await t.as('P3').post(`/api/products/${id}/restore`)).body.data.deletedAt).toBeNull();
  expect((await t.as('AN').get('/api/products')).body.meta.total).toBe(1);
  const audits = await t.database.readFresh<{ action: string }>(
    "SELECT action FROM audit_log WHERE subject_type = 'product' AND subject_id = $1 ORDER BY id",
    [String(id)],
  );
  expect(audits.map(({ action }) => action)).toEqual(['product.add', 'product.remove', 'product.restore']);
  expect((await t.as('P3').delete('/api/products/999999')).status).toBe(404);
});

test('finds products without diacritics, by part of a name, and by marketplace', async () => {
  await added();
  await added({ name: 'Áo khoác dù', marketplace: '1688', description: '<p>chống nước</p>' });
  const names = async (query: string) =>
    (await t.as('AN').get(`/api/products?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('q=giay')).toEqual([PRODUCT.name]);
  expect(await names('q=AO%20KHOAC%20DU')).toEqual(['Áo khoác dù']);
  expect(await names('q=hoa')).toEqual(['Áo khoác dù']);
  expect(await names('q=nuoc')).toEqual(['Áo khoác dù']);
  expect(await names('marketplace=taobao')).toEqual([PRODUCT.name]);
  expect(await names('q=giay&marketplace=1688')).toEqual([]);
  expect((await t.as('AN').get('/api/products?marketplace=x')).status).toBe(422);
});
