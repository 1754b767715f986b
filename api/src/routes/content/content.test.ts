import { informationHeaderSchema } from '@logistics/shared/contracts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
await t.database.readFresh("INSERT INTO manager_records (name, content) VALUES ('MAIL_SETTINGS', '{}')");

test('all visitors can read the site information, in the shape that the header needs', async () => {
  const answer = await t.as('AN').post('/api/manager').send(['INFORMATION_HEADER', 'NOT_THERE']);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toHaveLength(1);
  expect(informationHeaderSchema.parse(JSON.parse(answer.body.data[0].content))).toMatchObject({
    phone: '1900 0168',
    exchange_rate: '3.650',
  });
});

test('only super admins can read a record that is not public', async () => {
  const names = async (actor: 'AN' | 'CO' | 'P1' | 'SA' | 'DX') => {
    const answer = await t.as(actor).post('/api/manager').send(['MAIL_SETTINGS', 'INFORMATION_HEADER']);
    return answer.body.data.map(({ name }: { name: string }) => name);
  };
  for (const actor of ['AN', 'CO', 'P1', 'DX'] as const)
    expect(await names(actor)).toEqual(['INFORMATION_HEADER']);
  expect(await names('SA')).toEqual(['MAIL_SETTINGS', 'INFORMATION_HEADER']);
});

test.each([[{}], [[]], [['']], [[1]], ['INFORMATION_HEADER']])(
  'rejects %j as a list of names',
  async (body) => {
    const answer = await t.as('AN').post('/api/manager').send(body);
    expect([400, 415, 422]).toContain(answer.status);
  },
);

test('the menu lists visible entries in order, children under their parents', async () => {
  await t.database.readFresh(`
    INSERT INTO menu_items (name, link, position, visible) VALUES ('Ẩn', '/an', 1, false);
    INSERT INTO menu_items (parent_id, name, link, position)
      SELECT id, 'Con của ẩn', '/con-an', 1 FROM menu_items WHERE link = '/an';
    INSERT INTO menu_items (parent_id, name, link, position)
      SELECT id, 'Con', '/con', 1 FROM menu_items WHERE link = '/search'`);
  const answer = await t.as('DX').get('/api/menu');
  expect(answer.body.data).toEqual([
    { id: expect.any(Number), name: 'Trang chủ', link: '/' },
    { id: expect.any(Number), name: 'Nguồn hàng', link: '/nguon-hang' },
    { id: expect.any(Number), name: 'Thông báo', link: '/thong-bao' },
    {
      id: expect.any(Number),
      name: 'Tra cứu',
      link: '/search',
      children: [{ id: expect.any(Number), name: 'Con', link: '/con' }],
    },
  ]);
});
