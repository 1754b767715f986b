import type { AdminArticle } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { picture } from '../../testing/pictures.ts';
import { createTestApp } from '../../testing/testApp.ts';
import type { ActorName } from '../../testing/actors.ts';

const t = await createTestApp();
const BASE = '/api/menu/article';
const PAGE = {
  link: 'bang-gia',
  title: 'Bảng giá vận chuyển',
  description: 'Cước theo cân và khối',
  content: '<p>Từ <b>25.000đ</b> mỗi kg</p>',
  category: 'trang',
};
beforeEach(async () => {
  await t.database.readFresh('TRUNCATE articles, article_revisions, article_old_links CASCADE');
});

const add = (body: object = {}) =>
  t
    .as('SA')
    .post(`${BASE}/add`)
    .send({ ...PAGE, ...body });
async function added(body: object = {}): Promise<AdminArticle> {
  const answer = await add(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}
const update = (body: object) => t.as('P3').post(`${BASE}/update`).send(body);
const read = (link: string, actor: ActorName = 'AN') => t.as(actor).post(`${BASE}/${link}`).send({});
const audits = (action: string) =>
  t.database.readFresh<{ old: unknown; new: Record<string, unknown> }>(
    'SELECT old, new FROM audit_log WHERE action = $1 ORDER BY id DESC',
    [action],
  );
const links = async (query: string, actor: ActorName = 'AN', path = BASE) => {
  const answer = await t.as(actor).get(`${path}?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ link }: { link: string }) => link);
};

describe('adding', () => {
  test('needs permission 2; without it nothing is added', async () => {
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

  test('publishes at once, for everyone, at its address', async () => {
    expect((await t.as('P2').post(`${BASE}/add`).send(PAGE)).status).toBe(201);
    const answer = await read('bang-gia');
    expect(answer.body.data).toMatchObject({ ...PAGE, enabled: true, redirect: null, image: null });
    expect(await audits('article.add')).toMatchObject([{ new: { link: 'bang-gia', title: PAGE.title } }]);
  });

  test('takes addresses with slashes, and with or without the first one', async () => {
    await added({ link: '/Nguon-Hang/giay-the-thao/' });
    await added({ link: 'nguon-hang', category: 'nguon-hang' });
    expect((await read('nguon-hang/giay-the-thao')).status).toBe(200);
    expect((await read('nguon-hang')).status).toBe(200);
    const withUser = await t.as('CO').post(`${BASE}/nguon-hang`).send({ userId: t.actors.CO.id });
    expect(withUser.status).toBe(200);
    expect((await t.as('AN').post(`${BASE}/nguon-hang`)).status).toBe(200);
  });

  test('says 409 for an address that another has or that belongs to the program', async () => {
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
  ])('%j is refused', async (wrong) => {
    const answer = await add(wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(Object.keys(wrong)[0]);
    expect(await t.database.readFresh('SELECT id FROM articles')).toEqual([]);
  });

  test('names every problem at once, among them tags without end', async () => {
    const answer = await add({ title: '', content: '<b>'.repeat(30_000), category: 'khac', role: 1 });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'category',
      'content',
      'role',
      'title',
    ]);
  });

  test('shows an uploaded picture with all its forms', async () => {
    const file = await picture({ width: 1000, height: 500 });
    const upload = await t.as('P3').post(`${BASE}/upload-images`).attach('file', file, 'a.jpg');
    const image: string = upload.body.data[0].url;
    await added({ image, content: `<img src="${image}" alt="Kho"><img src="https://evil.example/x.png">` });
    const { data } = (await read('bang-gia')).body;
    expect(data.image).toBe(image);
    expect(data.cover).toEqual(upload.body.data[0]);
    expect(data.content).toBe(`<img src="${image}" alt="Kho" loading="lazy" />`);
    expect(data.images).toEqual([upload.body.data[0]]);
  });
});

test('one page of the list tells every address that visitors may open, and when it changed', async () => {
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
  expect(Object.keys(changed).sort()).toEqual(['bang-gia', 'gioi-thieu']);
  expect(Date.parse(changed['bang-gia'])).toBeGreaterThanOrEqual(Date.parse(changed['gioi-thieu']));
});

test('of two who add the same address at once exactly one does', async () => {
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a disabled page is there for editors only', async () => {
  const { id } = await added();
  expect((await t.as('P3').post(`${BASE}/${id}/toggle-enable`)).body.data.enabled).toBe(false);
  for (const actor of ['AN', 'UC', 'CO', 'P1', 'P2', 'DX'] as const)
    expect((await read('bang-gia', actor)).status).toBe(404);
  for (const actor of ['P3', 'SA'] as const) expect((await read('bang-gia', actor)).status).toBe(200);
  expect(await links('')).toEqual([]);
  expect(await audits('article.toggle')).toMatchObject([{ old: { enabled: true }, new: { enabled: false } }]);
  await t.as('P3').post(`${BASE}/${id}/toggle-enable`);
  expect((await read('bang-gia')).status).toBe(200);
});

describe('drafts', () => {
  test('a page that was never published is not there for visitors', async () => {
    const article = await added({ publish: false });
    expect(article).toMatchObject({ state: 'draft', publishedRevisionId: null, publishedAt: null });
    expect((await read('bang-gia')).status).toBe(404);
    expect((await read('bang-gia', 'P3')).body.data.title).toBe(PAGE.title);
  });

  test('visitors go on seeing what was published until the draft is', async () => {
    const { id, version } = await added();
    const draft = await update({ id, version, title: 'Bảng giá mới', publish: false });
    expect(draft.body.data).toMatchObject({ title: 'Bảng giá mới', state: 'changed' });
    expect((await read('bang-gia')).body.data.title).toBe(PAGE.title);
    const published = await update({ id, version: draft.body.data.version });
    expect(published.body.data.state).toBe('published');
    expect((await read('bang-gia')).body.data.title).toBe('Bảng giá mới');
  });

  test('a scheduled page appears by itself, and a later draft does not take it away again', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id, version, state } = await added({ publishAt });
    expect(state).toBe('scheduled');
    expect((await read('bang-gia')).status).toBe(404);
    await t.database.readFresh("UPDATE articles SET publish_at = now() - interval '1 minute'");
    const { data } = (await read('bang-gia')).body;
    expect(Date.parse(data.publishedAt)).toBeLessThan(Date.now());
    expect(await links('category=trang')).toEqual(['bang-gia']);
    await update({ id, version, title: 'Nháp', publish: false });
    expect((await read('bang-gia')).body.data.title).toBe(PAGE.title);
  });
});

describe('changing', () => {
  test('of an old version is refused with the newer values', async () => {
    const { id, version } = await added();
    expect((await update({ id, version, title: 'Của người thứ nhất' })).status).toBe(200);
    const second = await update({ id, version, title: 'Của người thứ hai' });
    expect(second.status).toBe(409);
    expect(second.body.data).toMatchObject({ title: 'Của người thứ nhất', version: version + 1 });
    const { data } = (await t.as('P3').get(`${BASE}/${id}/admin`)).body;
    expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', data });
    expect((await read('bang-gia')).body.data.title).toBe('Của người thứ nhất');
  });

  test('the address keeps the old one leading to it, until another page takes that', async () => {
    const { id, version } = await added();
    await update({ id, version, link: 'gia-cuoc' });
    expect((await read('gia-cuoc')).body.data.redirect).toBeNull();
    expect((await read('bang-gia')).body.data).toMatchObject({ id, redirect: '/gia-cuoc' });
    expect((await t.as('P3').get(`${BASE}/${id}/admin`)).body.data.oldLinks).toEqual(['bang-gia']);
    const other = await added({ title: 'Trang khác' });
    expect((await read('bang-gia')).body.data).toMatchObject({ id: other.id, redirect: null });
    expect((await t.as('P3').get(`${BASE}/${id}/admin`)).body.data.oldLinks).toEqual([]);
    const taken = await update({ id, version: version + 1, link: 'bang-gia' });
    expect([taken.status, taken.body.code]).toEqual([409, 'LINK_TAKEN']);
  });

  test('needs permission 3 and an article that is there', async () => {
    const { id, version } = await added();
    expect((await t.as('P2').post(`${BASE}/update`).send({ id, version, title: 'X' })).status).toBe(403);
    expect((await update({ id: 999_999, version: 0 })).body.code).toBe('ARTICLE_NOT_FOUND');
    expect((await update({ id, version, content: 5, secret: 1 })).status).toBe(422);
    expect((await read('bang-gia')).body.data.title).toBe(PAGE.title);
  });
});

test('revisions can be looked at and brought back as a draft', async () => {
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
  expect((await read('bang-gia')).body.data.title).toBe('Bản hai');
  const other = await added({ link: 'khac' });
  expect((await t.as('P3').get(`${BASE}/${other.id}/revisions/${first}`)).status).toBe(404);
  expect((await t.as('P3').post(`${BASE}/${other.id}/revisions/${first}/restore`)).status).toBe(404);
});

test('a page in the bin is gone for all but its list, and comes back unless its address is taken', async () => {
  const { id } = await added();
  expect((await t.as('P2').delete(`${BASE}/${id}`)).status).toBe(403);
  const removed = await t.as('P3').delete(`${BASE}/${id}`);
  expect(removed.body.data).toMatchObject({
    deletedAt: expect.any(String),
    can: { restore: true, update: false },
  });
  expect((await read('bang-gia', 'SA')).status).toBe(404);
  expect(await links('status=trash', 'P3', `${BASE}/get-all`)).toEqual(['bang-gia']);
  expect(await links('', 'P3', `${BASE}/get-all`)).toEqual([]);
  expect((await update({ id, version: 1, title: 'X' })).status).toBe(404);
  const other = await added();
  expect((await t.as('P3').post(`${BASE}/${id}/restore`)).body.code).toBe('LINK_TAKEN');
  await t.as('P3').delete(`${BASE}/${other.id}`);
  expect((await t.as('P3').post(`${BASE}/${id}/restore`)).body.data.deletedAt).toBeNull();
  expect((await read('bang-gia')).status).toBe(200);
  expect(await audits('article.restore')).toHaveLength(1);
});

describe('searching', () => {
  beforeEach(async () => {
    await added({ link: 'a', title: 'Nguồn hàng giày thể thao Quảng Châu', category: 'nguon-hang' });
    await added({ link: 'b', title: 'Thông báo nghỉ Tết', category: 'thong-bao' });
    await added({
      link: 'c',
      title: 'Hướng dẫn',
      content: '<p>Đóng gói hàng dễ vỡ</p>',
      category: 'bai-viet',
    });
    await added({ link: 'd', title: 'Giày ẩn', enabled: false, category: 'bai-viet' });
  });

  test.each([
    ['giay the thao', ['a']],
    ['GIÀY', ['a']],
    ['quảng', ['a']],
    ['uang cha', ['a']],
    ['dong goi', ['c']],
    ['đóng GÓI vỡ', ['c']],
    ['nghi tet', ['b']],
    ['%', []],
    ["' OR 1=1 --", []],
    ['không đâu có', []],
  ])('%j finds %j', async (q, found) => {
    expect(await links(`q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  test('goes by category and page', async () => {
    expect(await links('category=thong-bao')).toEqual(['b']);
    expect(await links('pageSize=1&page=2')).toEqual(['b']);
    expect(await links('q=giay', 'P3', `${BASE}/get-all`)).toEqual(['d', 'a']);
    expect((await t.as('AN').get(`${BASE}?category=x`)).status).toBe(422);
    expect(await links('except=thong-bao')).toEqual(['c', 'a']);
    expect(await links('link=b')).toEqual(['b']);
    expect(await links('link=d')).toEqual([]);
    expect((await t.as('P3').get(`${BASE}/get-all?except=trang`)).status).toBe(422);
  });

  test('the page that heads a category is not in its list', async () => {
    await added({ link: 'thong-bao', category: 'thong-bao' });
    expect(await links('category=thong-bao')).toEqual(['b']);
    expect(await links('category=thong-bao', 'P3', `${BASE}/get-all`)).toEqual(['thong-bao', 'b']);
  });
});
