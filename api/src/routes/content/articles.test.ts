import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { articleCalls, PAGE } from '../../testing/article-calls.ts';
import { picture } from '../../testing/pictures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const BASE = '/api/menu/article';
const { add, added, update, read, audits, links } = articleCalls(t);

describe('adding an article', () => {
  test('needs permission 2; a refused call adds nothing', async () => {
    for (const [actor, status] of [
      ['AN', 401],
      ['UC', 403],
      ['CO', 403],
      ['P1', 403],
      ['P3', 403],
      ['DX', 401],
    ] as const)
      expect((await t.as(actor).post(`${BASE}/add`).send(PAGE)).status).toBe(status);
    expect(await t.database.readFresh('SELECT id FROM articles')).toEqual([]);
  });

  test('publishes at once, for all visitors, at its address', async () => {
    expect((await t.as('P2').post(`${BASE}/add`).send(PAGE)).status).toBe(201);
    const answer = await read('bieu-phi');
    expect(answer.body.data).toMatchObject({ ...PAGE, enabled: true, redirect: null, image: null });
    expect(await audits('article.add')).toMatchObject([{ new: { link: 'bieu-phi', title: PAGE.title } }]);
  });

  test('with a key once: a repeated call gets the same article instead of a used address', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([added({ key }), added({ key })]);
    expect(two).toEqual(one);
    expect((await add({ key, title: 'Tiêu đề khác' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await add({ key: randomUUID() })).body.code).toBe('LINK_TAKEN');
    expect(await t.database.readFresh('SELECT id FROM articles')).toEqual([{ id: one.id }]);
  });

  test('accepts addresses with slashes, with or without a leading one', async () => {
    await added({ link: '/Nguon-Hang/giay-the-thao/' });
    await added({ link: 'nguon-hang', category: 'nguon-hang' });
    expect((await read('nguon-hang/giay-the-thao')).status).toBe(200);
    expect((await read('nguon-hang')).status).toBe(200);
    const withUser = await t.as('CO').post(`${BASE}/nguon-hang`).send({ userId: t.actors.CO.id });
    expect(withUser.status).toBe(200);
    expect((await t.as('AN').post(`${BASE}/nguon-hang`)).status).toBe(200);
  });

  test('answers 409 for a used address and for an address that the app reserves', async () => {
    await added();
    expect((await add()).body).toMatchObject({ code: 'LINK_TAKEN' });
    for (const link of [
      'login',
      'admin/x',
      'api',
      'information/notify',
      'search',
      '12/restore',
      'uploads/a',
    ]) {
      const answer = await add({ link });
      expect([answer.status, answer.body.code], link).toEqual([409, 'LINK_RESERVED']);
    }
    expect(await t.database.readFresh('SELECT id FROM articles')).toHaveLength(1);
  });

  test.each([
    { link: 'a b' },
    { link: '../x' },
    { link: '' },
    { link: 'Đường' },
    { title: '' },
    { category: 'khac' },
    { image: 'https://evil.example/a.png' },
    { image: `/uploads/images/${'0'.repeat(32)}-480.jpg` },
    { enabled: 'yes' },
    { author: 1 },
    { publishAt: 'mai' },
    { publishAt: '0000-01-01T00:00:00Z' },
  ])('rejects %j', async (wrong) => {
    const answer = await add(wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(Object.keys(wrong)[0]);
    expect(await t.database.readFresh('SELECT id FROM articles')).toEqual([]);
  });

  test('reports all problems at once, including endless tags', async () => {
    const answer = await add({ title: '', content: '<b>'.repeat(30_000), category: 'khac', role: 1 });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'category',
      'content',
      'role',
      'title',
    ]);
  });

  test('shows an uploaded picture in all its sizes', async () => {
    const file = await picture({ width: 1000, height: 500 });
    const upload = await t.as('P3').post(`${BASE}/upload-images`).attach('file', file, 'a.jpg');
    const image: string = upload.body.data[0].url;
    await added({ image, content: `<img src="${image}" alt="Kho"><img src="https://evil.example/x.png">` });
    const { data } = (await read('bieu-phi')).body;
    expect(data.image).toBe(image);
    expect(data.cover).toEqual(upload.body.data[0]);
    expect(data.content).toBe(`<img src="${image}" alt="Kho" loading="lazy" />`);
    expect(data.images).toEqual([upload.body.data[0]]);
  });
});

test('one page of the list names every public address and when it changed', async () => {
  const { id, version } = await added();
  await added({ link: 'gioi-thieu' });
  await added({ link: 'tat', enabled: false });
  await added({ link: 'nhap', publish: false });
  await update({ id, version, title: 'Bảng giá mới' });
  const { body } = await t.as('AN').get(`${BASE}?pageSize=500`).expect(200);
  expect(body.meta.total).toBe(2);
  const changed = Object.fromEntries(
    body.data.map(({ link, updatedAt }: { link: string; updatedAt: string }) => [link, updatedAt]),
  );
  expect(Object.keys(changed).sort()).toEqual(['bieu-phi', 'gioi-thieu']);
  expect(Date.parse(changed['bieu-phi'])).toBeGreaterThanOrEqual(Date.parse(changed['gioi-thieu']));
});

test('exactly one of two concurrent calls with the same address succeeds', async () => {
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('only editors see a disabled page', async () => {
  const { id } = await added();
  expect((await t.as('P3').post(`${BASE}/${id}/toggle-enable`)).body.data.enabled).toBe(false);
  for (const actor of ['AN', 'UC', 'CO', 'P1', 'P2', 'DX'] as const)
    expect((await read('bieu-phi', actor)).status).toBe(404);
  for (const actor of ['P3', 'SA'] as const) expect((await read('bieu-phi', actor)).status).toBe(200);
  expect(await links('')).toEqual([]);
  expect(await audits('article.toggle')).toMatchObject([{ old: { enabled: true }, new: { enabled: false } }]);
  await t.as('P3').post(`${BASE}/${id}/toggle-enable`);
  expect((await read('bieu-phi')).status).toBe(200);
});

test('a call shows or hides a page; repeated calls change nothing', async () => {
  const { id } = await added();
  const show = async (enabled: boolean) =>
    (await t.as('P3').post(`${BASE}/${id}/toggle-enable`).send({ enabled })).body.data;
  const before = (await audits('article.toggle')).length;
  const hidden = await show(false);
  expect(hidden.enabled).toBe(false);
  expect(await show(false)).toEqual(hidden);
  expect(await audits('article.toggle')).toHaveLength(before + 1);
  expect((await show(true)).enabled).toBe(true);
});

describe('drafts', () => {
  test('visitors do not see a page that was never published', async () => {
    const article = await added({ publish: false });
    expect(article).toMatchObject({ state: 'draft', publishedRevisionId: null, publishedAt: null });
    expect((await read('bieu-phi')).status).toBe(404);
    expect((await read('bieu-phi', 'P3')).body.data.title).toBe(PAGE.title);
  });

  test('visitors see the published text until the draft is published', async () => {
    const { id, version } = await added();
    const draft = await update({ id, version, title: 'Bảng giá mới', publish: false });
    expect(draft.body.data).toMatchObject({ title: 'Bảng giá mới', state: 'changed' });
    expect((await read('bieu-phi')).body.data.title).toBe(PAGE.title);
    const published = await update({ id, version: draft.body.data.version });
    expect(published.body.data.state).toBe('published');
    expect((await read('bieu-phi')).body.data.title).toBe('Bảng giá mới');
  });

  test('a scheduled page appears at its time, and a later draft does not hide it', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id, version, state } = await added({ publishAt });
    expect(state).toBe('scheduled');
    expect((await read('bieu-phi')).status).toBe(404);
    await t.database.readFresh("UPDATE articles SET publish_at = now() - interval '1 minute'");
    const { data } = (await read('bieu-phi')).body;
    expect(Date.parse(data.publishedAt)).toBeLessThan(Date.now());
    expect(await links('category=trang')).toEqual(['bieu-phi']);
    await update({ id, version, title: 'Nháp', publish: false });
    expect((await read('bieu-phi')).body.data.title).toBe(PAGE.title);
  });
});
