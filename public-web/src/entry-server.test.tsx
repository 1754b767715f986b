// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { article, draw, failure, queriesOf, success } from '../test/rendered-pages.ts';

describe('a server-rendered page', () => {
  it('has its title, description, canonical link and text', async () => {
    const { status, head, html, source } = await draw('/search');
    expect(status).toBe(200);
    expect(head).toContain('<title>Tra cứu vận đơn – Cầu Hàng</title>');
    expect(head).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(head).toContain('<link rel="canonical" href="https://cauhang.example/search"/>');
    expect(html).toContain('<h1>Tra cứu vận đơn</h1>');
    expect(html).toContain('1900 0168');
    expect(source).toBe('src/pages/search-page.tsx');
  });

  it('includes the answers it was rendered from, so that the browser repeats no request', async () => {
    const { state } = await draw('/bang-gia');
    expect(Object.keys(queriesOf(state))).toContain('getMenu(undefined)');
    expect(state).toContain('25.000đ');
  });

  it('says how long the stages of a parcel usually take, without a further request', async () => {
    const usual = [{ status: 2, from: 2, to: 4 }];
    const { html, state } = await draw('/', '', ({ url }) =>
      url === '/api/orders/usual-days' ? success(usual) : undefined,
    );
    expect(html).toContain('Chặng này thường mất 2–4');
    expect(Object.keys(queriesOf(state))).toContain('getUsualDays(undefined)');
  });

  it('says when a parcel that is looked up should arrive, without a further request', async () => {
    const parcel = {
      ...{ code: 'JT3025901027389', found: true, status: 2, status_name: 'Đang về' },
      events: [{ status: 2, status_name: 'Đang về', occurredAt: new Date().toISOString() }],
    };
    const search = (usual: object[]) =>
      draw('/search', '?code=JT3025901027389', ({ url }) => {
        if (url === '/api/orders/usual-days') return success(usual);
        return url === '/api/tracking' ? success([parcel]) : undefined;
      });
    const { html, state } = await search([{ status: 2, from: 3, to: 5 }]);
    expect(html).toContain('Kiện đang trên đường, thường 3–5\u00a0ngày, dự kiến về kho từ');
    expect(Object.keys(queriesOf(state))).toContain('getUsualDays(undefined)');
    const { html: unknown } = await search([]);
    expect(unknown).toContain('Kiện đang trên đường.');
  });

  it('escapes texts of a record that would close a script element or the head', async () => {
    const { head, html, state } = await draw('/bang-gia');
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({ origin: 'https://cauhang.example', missing: null });
    expect(head).not.toContain('<script>alert');
    expect(html).not.toContain('<script>alert');
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, json = ''] of blocks) expect(JSON.parse(json)).toHaveProperty('@context');
  });

  const ORIGIN = 'https://cauhang.example';
  const crumbs = (...way: (readonly [name: string, path: string])[]) => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: ORIGIN + path,
    })),
  });
  const company = { '@type': 'Organization', '@id': `${ORIGIN}/#organization`, name: 'Cầu Hàng' };

  it.each([
    {
      path: '/',
      type: 'website',
      records: [
        {
          ...company,
          url: `${ORIGIN}/`,
          email: 'hotro@cauhang.example',
          contactPoint: { '@type': 'ContactPoint', telephone: '1900 0168', contactType: 'customer service' },
        },
      ],
    },
    {
      path: '/bang-gia',
      type: 'article',
      records: [
        {
          '@type': 'Article',
          headline: article.title,
          description: article.description,
          datePublished: '2026-11-01T00:00:00Z',
          dateModified: '2026-11-02T00:00:00Z',
          mainEntityOfPage: `${ORIGIN}/bang-gia`,
          author: company,
          publisher: company,
        },
        crumbs(['Trang chủ', '/'], [article.title, '/bang-gia']),
      ],
    },
    {
      path: '/thong-bao',
      type: 'website',
      records: [crumbs(['Trang chủ', '/'], ['Thông báo', '/thong-bao'])],
    },
    {
      path: '/nguon-hang',
      type: 'website',
      records: [crumbs(['Trang chủ', '/'], ['Nguồn hàng', '/nguon-hang'])],
    },
    {
      path: '/nguon-hang/san-pham/ao-khoac-gio-12',
      type: 'product',
      records: [
        {
          '@type': 'Product',
          name: 'Áo khoác gió',
          description: 'Hai lớp chống gió.',
          image: [`${ORIGIN}/uploads/images/ao.webp`],
          offers: { '@type': 'Offer', price: '52.00', priceCurrency: 'CNY' },
        },
        crumbs(
          ['Trang chủ', '/'],
          ['Nguồn hàng', '/nguon-hang'],
          ['Áo khoác gió', '/nguon-hang/san-pham/ao-khoac-gio-12'],
        ),
      ],
    },
    { path: '/search', type: 'website', records: [] },
    { path: '/login', type: 'website', records: [] },
  ])(
    'has the right metadata for search engines and shared links at $path',
    async ({ path, type, records }) => {
      const { head, html } = await draw(path);
      const property = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(head)?.[1];
      const title = /<title>(.*?) – Cầu Hàng<\/title>/.exec(head)?.[1];
      expect([property('type'), property('title'), property('site_name'), property('locale')]).toEqual([
        type,
        title,
        'Cầu Hàng',
        'vi_VN',
      ]);
      expect(property('url')).toBe(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]);
      expect(property('description')).toBe(/<meta name="description" content="([^"]+)"/.exec(head)?.[1]);
      const written = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      const contents: unknown[] = written.map(([, json = '']) => JSON.parse(json));
      expect(contents).toHaveLength(records.length);
      expect(contents).toMatchObject(records);
    },
  );

  it('uses the page’s own picture for shared links, with an absolute address', async () => {
    const picture = `<meta property="og:image" content="${ORIGIN}/uploads/images/ao.webp"/>`;
    expect((await draw('/nguon-hang/san-pham/ao-khoac-gio-12')).head).toContain(picture);
    const { head } = await draw('/bang-gia', '', ({ url }) =>
      url === '/api/menu/article/bang-gia'
        ? success({ ...article, image: '/uploads/images/ao.webp' })
        : undefined,
    );
    expect(head).toContain(picture);
  });

  it('is a 404 with a message if its record does not exist, and is not indexed', async () => {
    const { status, head, html, state, source } = await draw('/khong/co');
    expect(status).toBe(404);
    expect(html).toContain('Trang không tồn tại');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(JSON.parse(state)).toMatchObject({ missing: '/khong/co' });
    expect(source).toBe('src/pages/not-found-page.tsx');
  });

  it('redirects if it has moved', async () => {
    expect(await draw('/gia-cu')).toMatchObject({ redirect: { to: '/bang-gia', status: 301 } });
    expect(await draw('/information')).toMatchObject({
      redirect: { to: '/information/account', status: 301 },
    });
  });

  it.each([
    ['/thong-bao', '?page=99', '/thong-bao?page=2'],
    ['/nguon-hang', '?page=99', '/nguon-hang?page=2'],
    ['/search', '?q=gia&page=99', '/search?q=gia&group=pages&page=2'],
  ])(
    'redirects from a page after the end of a list to its current last page: %s%s',
    async (path, search, to) => {
      // Each list has two pages, for any page size.
      const rendered = await draw(path, search, ({ url }) => {
        const size = Number(new URL(url, 'http://x').searchParams.get('pageSize'));
        return size > 0 ? success([], { page: 99, pageSize: size, total: size + 1 }) : undefined;
      });
      expect(rendered.redirect).toEqual({ to, status: 302 });
    },
  );

  it('omits a failed answer from the state, so that the browser repeats the call', async () => {
    const { status, state } = await draw('/', '', ({ url }) =>
      url === '/api/menu' ? failure(503, 'SERVICE_UNAVAILABLE') : undefined,
    );
    expect(status).toBe(200);
    expect(Object.keys(queriesOf(state))).not.toContain('getMenu(undefined)');
  });

  it('of a customer contains no private data and is not indexed', async () => {
    for (const path of [
      '/information/account',
      '/information/order-status',
      '/information/ledger',
      '/information/notify',
    ]) {
      const { status, head } = await draw(path);
      expect(status, path).toBe(200);
      expect(head, path).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it('has no style attribute, which the CSP forbids', async () => {
    for (const path of [
      '/',
      '/search',
      '/login',
      '/bang-gia',
      '/khong/co',
      '/information/account',
      '/nguon-hang',
    ])
      expect((await draw(path)).html, path).not.toMatch(/<[^>]+\sstyle="/);
  });
});
