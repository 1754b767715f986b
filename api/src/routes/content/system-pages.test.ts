import { SYSTEM_PAGES } from '@logistics/shared/contracts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const BASE = '/api/menu/article';
const menu = async (): Promise<string[]> => {
  const { body } = await t.as('AN').get('/api/menu').expect(200);
  return body.data.map(({ link }: { link: string }) => link);
};
const pageOf = async (link: string) =>
  (await t.as('P3').post(`${BASE}/${link}`).send({}).expect(200)).body.data;

test('an empty installation has the system pages as drafts that visitors and the menu do not show', async () => {
  for (const link of SYSTEM_PAGES) {
    expect((await t.as('AN').post(`${BASE}/${link}`).send({})).status, link).toBe(404);
    expect(await pageOf(link)).toMatchObject({ link, enabled: false, publishedAt: null, category: 'trang' });
  }
  expect(await menu()).toEqual(['/', '/nguon-hang', '/thong-bao', '/search']);
});

test('permission 3 alone publishes and shows a system page, and its menu entry appears and disappears', async () => {
  const { id } = await pageOf('gioi-thieu');
  const { version } = (await t.as('P3').get(`${BASE}/${id}/admin`)).body.data;
  const body = { id, version, content: '<p>Kho Quảng Châu.</p>' };
  await t
    .as('P3')
    .post(`${BASE}/update`)
    .send({ ...body, enabled: true, publish: false })
    .expect(200);
  expect(await menu()).not.toContain('/gioi-thieu');
  await t
    .as('P3')
    .post(`${BASE}/update`)
    .send({ ...body, version: version + 1 })
    .expect(200);
  expect(await menu()).toContain('/gioi-thieu');
  expect((await t.as('AN').post(`${BASE}/gioi-thieu`).send({})).body.data.content).toBe(
    '<p>Kho Quảng Châu.</p>',
  );
  await t.as('P3').post(`${BASE}/${id}/toggle-enable`).expect(200);
  expect(await menu()).not.toContain('/gioi-thieu');
});

test('a system page cannot be binned or moved', async () => {
  const { id } = await pageOf('bang-gia');
  const { version, can } = (await t.as('SA').get(`${BASE}/${id}/admin`)).body.data;
  expect(can).toEqual({ update: true, remove: false, restore: false });
  const removed = await t.as('SA').delete(`${BASE}/${id}`);
  expect([removed.status, removed.body.code]).toEqual([409, 'SYSTEM_PAGE']);
  const moved = await t.as('SA').post(`${BASE}/update`).send({ id, version, link: 'gia-cuoc' });
  expect([moved.status, moved.body.code]).toEqual([409, 'SYSTEM_PAGE']);
  expect(await pageOf('bang-gia')).toMatchObject({ id, link: 'bang-gia', redirect: null });
});

test('writers find their own articles with drafts, and no articles of others', async () => {
  const add = (actor: 'P2' | 'SA', link: string, publish: boolean) =>
    t.as(actor).post(`${BASE}/add`).send({ link, title: link, category: 'bai-viet', publish }).expect(201);
  await add('P2', 'cua-toi', false);
  await add('SA', 'cua-admin', true);
  const { data, meta } = (await t.as('P2').get(`${BASE}/own`).expect(200)).body;
  expect(meta.total).toBe(1);
  expect(data).toMatchObject([{ link: 'cua-toi', state: 'draft', can: { update: false, remove: false } }]);
  expect((await t.as('P2').get(`${BASE}/own?q=cua-admin`)).body.data).toEqual([]);
});

test('permission 3 changes the home page and no other record', async () => {
  const home = {
    banner: { kind: 'image', title: 'Hàng về nhanh', text: '', image: '', video: '', actions: [] },
  };
  const update = (name: string, content: object) =>
    t
      .as('P3')
      .post('/api/manager/update')
      .send({ name, content: JSON.stringify(content) });
  expect((await update('HOME', { ...home, sections: [] })).status).toBe(200);
  const refused = await update('FOOTER', { contact: [], links: [], warehouses: [] });
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  const names = await t.database.readFresh(
    "SELECT name FROM manager_records WHERE name IN ('HOME', 'FOOTER')",
  );
  expect(names).toEqual([{ name: 'HOME' }]);
});
