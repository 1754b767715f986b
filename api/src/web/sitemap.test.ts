import Koa from 'koa';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { failures } from '../middlewares/failures.ts';
import type { RequestState } from '../middlewares/state.ts';
import { createTestApp } from '../testing/test-app.ts';
import { announceToSearchEngines } from './sitemap.ts';

const t = await createTestApp({ env: { PUBLIC_URL: 'https://cauhang.example/' } });
await t.database.readFresh('TRUNCATE articles, article_revisions, article_old_links CASCADE');

async function addArticle(link: string, props: object = {}): Promise<number> {
  const answer = await t
    .as('SA')
    .post('/api/menu/article/add')
    .send({ link, title: 'Trang', category: 'trang', ...props });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
async function addProduct(name: string): Promise<number> {
  const answer = await t
    .as('SA')
    .post('/api/products/add')
    .send({ name, marketplace: '1688', price_ndt: 12, link: 'https://s.1688.com/' });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

await addArticle('bang-gia');
await addArticle('nhap', { publish: false });
await addArticle('tat', { enabled: false });
const binned = await addArticle('bo');
await t.as('SA').delete(`/api/menu/article/${binned}`);
const coat = await addProduct('Áo khoác gió');
const gone = await addProduct('Giày cũ');
await t.as('SA').delete(`/api/products/${gone}`);

test('robots.txt excludes private pages for search engines and names the sitemap by its public address', async () => {
  const { status, text, headers } = await t.as('AN').get('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Disallow: /information\n');
  expect(text).toContain('\nSitemap: https://cauhang.example/sitemap.xml\n');
});

describe('the sitemap', () => {
  test('names exactly the public pages, with the time of their last change', async () => {
    const { status, text, headers } = await t.as('AN').get('/sitemap.xml').buffer(true);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(text)).toEqual([
      'https://cauhang.example/',
      'https://cauhang.example/search',
      'https://cauhang.example/nguon-hang',
      'https://cauhang.example/thong-bao',
      'https://cauhang.example/huong-dan/su-dung',
      'https://cauhang.example/login?lable=1',
      'https://cauhang.example/login?lable=2',
      'https://cauhang.example/bang-gia',
      `https://cauhang.example/nguon-hang/san-pham/ao-khoac-gio-${coat}`,
    ]);
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(2);
  });

  test('is split when it has too many addresses: each page is in exactly one part', async () => {
    const app = new Koa<RequestState>();
    app.use((ctx, next) => {
      ctx.state.address = '127.0.0.1';
      return next();
    });
    app.use(failures(t.app.logger));
    app.use(announceToSearchEngines(t.app, 1));
    const web = supertest(app.callback());
    const whole = await web.get('/sitemap.xml').buffer(true);
    const parts = locations(whole.text);
    expect(whole.text).toContain('<sitemapindex ');
    expect(parts).toEqual([1, 2, 3].map((part) => `https://cauhang.example/sitemap-${part}.xml`));
    const named: (string | undefined)[] = [];
    for (const part of [1, 2, 3])
      named.push(...locations((await web.get(`/sitemap-${part}.xml`).buffer(true)).text));
    expect(named).toHaveLength(9);
    expect(new Set(named).size).toBe(9);
    expect((await web.get('/sitemap-4.xml')).status).toBe(404);
    expect((await t.as('AN').get('/sitemap-1.xml')).status).toBe(404);
  });
});
