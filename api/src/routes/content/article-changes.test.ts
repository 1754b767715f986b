import { describe, expect, test } from 'vitest';
import { articleCalls, PAGE } from '../../testing/article-calls.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const BASE = '/api/menu/article';
const { added, update, read, audits, links } = articleCalls(t);

describe('changing an article', () => {
  test('rejects an old version with the newer values', async () => {
    const { id, version } = await added();
    expect((await update({ id, version, title: 'Của người thứ nhất' })).status).toBe(200);
    const second = await update({ id, version, title: 'Của người thứ hai' });
    expect(second.status).toBe(409);
    expect(second.body.data).toMatchObject({ title: 'Của người thứ nhất', version: version + 1 });
    const { data } = (await t.as('P3').get(`${BASE}/${id}/admin`)).body;
    expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', data });
    expect((await read('bieu-phi')).body.data.title).toBe('Của người thứ nhất');
  });

  test('an old address redirects to the new one, until another page uses it', async () => {
    const { id, version } = await added();
    await update({ id, version, link: 'gia-cuoc' });
    expect((await read('gia-cuoc')).body.data.redirect).toBeNull();
    expect((await read('bieu-phi')).body.data).toMatchObject({ id, redirect: '/gia-cuoc' });
    expect((await t.as('P3').get(`${BASE}/${id}/admin`)).body.data.oldLinks).toEqual(['bieu-phi']);
    const other = await added({ title: 'Trang khác' });
    expect((await read('bieu-phi')).body.data).toMatchObject({ id: other.id, redirect: null });
    expect((await t.as('P3').get(`${BASE}/${id}/admin`)).body.data.oldLinks).toEqual([]);
    const taken = await update({ id, version: version + 1, link: 'bieu-phi' });
    expect([taken.status, taken.body.code]).toEqual([409, 'LINK_TAKEN']);
  });

  test('needs permission 3 and an existing article', async () => {
    const { id, version } = await added();
    expect((await t.as('P2').post(`${BASE}/update`).send({ id, version, title: 'X' })).status).toBe(403);
    expect((await update({ id: 999_999, version: 0 })).body.code).toBe('ARTICLE_NOT_FOUND');
    expect((await update({ id, version, content: 5, secret: 1 })).status).toBe(422);
    expect((await read('bieu-phi')).body.data.title).toBe(PAGE.title);
  });
});

test('revisions can be read and restored as a draft', async () => {
  const { id, version } = await added();
  await update({ id, version, title: 'Bản hai', content: '<p>Hai</p>' });
  const list = await t.as('P3').get(`${BASE}/${id}/revisions`);
  expect(list.body.meta.total).toBe(2);
  expect(list.body.data).toMatchObject([
    { number: 2, title: 'Bản hai', published: true, createdBy: { id: t.actors.P3.id } },
    { number: 1, title: PAGE.title, published: false, createdBy: { id: t.actors.SA.id } },
  ]);
  const first: number = list.body.data[1].id;
  const one = await t.as('P3').get(`${BASE}/${id}/revisions/${first}`);
  expect(one.body.data.content).toBe(PAGE.content);
  const back = await t.as('P3').post(`${BASE}/${id}/revisions/${first}/restore`);
  expect(back.body.data).toMatchObject({ title: PAGE.title, state: 'changed', version: version + 2 });
  expect((await read('bieu-phi')).body.data.title).toBe('Bản hai');
  const other = await added({ link: 'khac' });
  expect((await t.as('P3').get(`${BASE}/${other.id}/revisions/${first}`)).status).toBe(404);
  expect((await t.as('P3').post(`${BASE}/${other.id}/revisions/${first}/restore`)).status).toBe(404);
});

test("a page in the bin is visible only in the bin's list; it can be restored unless its address is taken", async () => {
  const { id } = await added();
  expect((await t.as('P2').delete(`${BASE}/${id}`)).status).toBe(403);
  const removed = await t.as('P3').delete(`${BASE}/${id}`);
  expect(removed.body.data).toMatchObject({
    deletedAt: expect.any(String),
    can: { restore: true, update: false },
  });
  expect((await read('bieu-phi', 'SA')).status).toBe(404);
  expect(await links('status=trash', 'P3', `${BASE}/get-all`)).toEqual(['bieu-phi']);
  expect(await links('', 'P3', `${BASE}/get-all`)).toEqual([]);
  expect((await update({ id, version: 1, title: 'X' })).status).toBe(404);
  const other = await added();
  expect((await t.as('P3').post(`${BASE}/${id}/restore`)).body.code).toBe('LINK_TAKEN');
  await t.as('P3').delete(`${BASE}/${other.id}`);
  expect((await t.as('P3').post(`${BASE}/${id}/restore`)).body.data.deletedAt).toBeNull();
  expect((await read('bieu-phi')).status).toBe(200);
  expect(await audits('article.restore')).toHaveLength(1);
});
