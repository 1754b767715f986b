import { expect, test } from 'vitest';
import type { OrderListViews } from '@logistics/shared/contracts';
import { DEFAULT_ORDER_COLUMNS, ORDER_VIEWS_MAX } from '@logistics/shared/domain';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const { as } = await createTestApp({ routes: orderRoutes });
const save = (name: string, query: string) => as('P1').post('/api/orders/views').send({ name, query });
const seen = async (actor: 'P1' | 'SA'): Promise<OrderListViews> =>
  (await as(actor).get('/api/orders/views').expect(200)).body.data;

test('saves views under names, replaces one of the same name, and shows them to their user only', async () => {
  await save('Chưa có khách', '?type0=1&unowned=1').expect(200);
  await save('Bao 7', '?type3=1&bag=BAO+7').expect(200);
  await save(' Bao 7 ', '?type0=1&bag=BAO+7').expect(200);
  const { views } = await seen('P1');
  expect(views.map(({ name, query }) => [name, query])).toEqual([
    ['Bao 7', '?type0=1&bag=BAO+7'],
    ['Chưa có khách', '?type0=1&unowned=1'],
  ]);
  expect((await seen('SA')).views).toEqual([]);
  const id = views[0]?.id ?? 0;
  await as('SA').delete(`/api/orders/views/${id}`).expect(200);
  expect((await seen('P1')).views).toHaveLength(2);
  for (const _repeat of [1, 2]) {
    const { body } = await as('P1').delete(`/api/orders/views/${id}`).expect(200);
    expect(body.data.views).toHaveLength(1);
  }
});

test('refuses one view too many and addresses of other pages, and stores nothing then', async () => {
  const before = (await seen('P1')).views.length;
  for (let n = before; n < ORDER_VIEWS_MAX; n++) await save(`Cách ${n}`, '?type0=1').expect(200);
  const { body } = await save('Thêm nữa', '?type0=1').expect(422);
  expect(body.errors).toEqual([expect.objectContaining({ path: 'name' })]);
  await save('Cách 5', '?type1=1').expect(200);
  expect((await seen('P1')).views).toHaveLength(ORDER_VIEWS_MAX);
  await save('Cách 5', 'https://example.com').expect(422);
  await save('', '?type0=1').expect(422);
});

test("remembers each user's columns", async () => {
  expect((await seen('P1')).columns).toEqual(DEFAULT_ORDER_COLUMNS);
  await as('P1')
    .put('/api/orders/columns')
    .send({ columns: ['pieces', 'owner'] })
    .expect(200);
  expect((await seen('P1')).columns).toEqual(['owner', 'pieces']);
  await as('P1').put('/api/orders/columns').send({ columns: [] }).expect(200);
  expect((await seen('P1')).columns).toEqual([]);
  expect((await seen('SA')).columns).toEqual(DEFAULT_ORDER_COLUMNS);
  await as('P1')
    .put('/api/orders/columns')
    .send({ columns: ['secret'] })
    .expect(422);
});
