import type { APIRequestContext } from '@playwright/test';
import type { TestServer } from '../../tools/e2e/server.ts';
import { expect, test } from '../../tools/e2e/test.ts';
import { watchTitleAndBrand } from '../../tools/e2e/title-and-brand.ts';
import { complaintsOf } from './support/complaints.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { watchShifts } from './support/shifts.ts';

interface PublicPage {
  path: string;
  /** A text of the page's content. */
  words: string;
}

const OWN_PAGES: PublicPage[] = [
  { path: '/', words: 'Trung' },
  { path: '/search', words: 'Tra cứu' },
  { path: '/login?lable=1', words: 'Chào bạn trở lại' },
  { path: '/login?lable=2', words: 'Tạo tài khoản' },
  { path: '/forgot-password', words: 'mật khẩu' },
  { path: '/thong-bao', words: 'Kho nghỉ Tết' },
  { path: '/nguon-hang', words: 'Áo khoác gió' },
];

/** Creates an article, a notice and a product by API calls, and returns their pages. */
async function makePages(request: APIRequestContext, { admin }: TestServer): Promise<PublicPage[]> {
  const call = async (url: string, data: object, token?: string) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await request.post(url, { data, headers });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  const { token } = await call('/api/auth/login', admin);
  const articles = [
    {
      link: 'bang-gia-thu',
      title: 'Bảng giá',
      content: '<h2>Cước</h2><p>Từ 25.000đ mỗi kg</p>',
      category: 'trang',
    },
    { link: 'thong-bao/tet', title: 'Kho nghỉ Tết', content: '<p>Nghỉ từ 27 Tết</p>', category: 'thong-bao' },
  ];
  for (const article of articles)
    await call('/api/menu/article/add', { description: 'Một câu nói trang này có gì.', ...article }, token);
  const product = { name: 'Áo khoác gió', marketplace: '1688', price_ndt: 52, link: 'https://s.1688.com/' };
  const { id } = await call(
    '/api/products/add',
    { ...product, description: '<p>Hai lớp chống gió và mưa</p>' },
    token,
  );
  return [
    { path: '/bang-gia-thu', words: 'Từ 25.000đ mỗi kg' },
    { path: '/thong-bao/tet', words: 'Nghỉ từ 27 Tết' },
    { path: `/nguon-hang/san-pham/ao-khoac-gio-${id}`, words: 'Hai lớp chống gió và mưa' },
  ];
}

/** Checks a page's first HTML. Returns the names of the failed checks. */
function whatLacks(html: string, root: string, address: string, words: string): string[] {
  const demands = {
    title: /<title>[^<]{5,}<\/title>/.test(html),
    description: /<meta name="description" content="[^"]{10,}"/.test(html),
    'canonical link': html.includes(`<link rel="canonical" href="${address}"/>`),
    'Open Graph': /<meta property="og:title" content="[^"]+"/.test(html),
    heading: /<h1[\s>]/.test(root),
    'its words': root.includes(words),
    'no style attribute': !/<[^>]+\sstyle="/.test(root),
  };
  return Object.entries(demands).flatMap(([name, holds]) => (holds ? [] : [name]));
}

let pages: PublicPage[] = [];
test.beforeAll(async ({ server, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  pages = [...OWN_PAGES, ...(await makePages(request, server))];
  await request.dispose();
});

test(
  'the first HTML of every public page has its metadata and text, without any script',
  ONE_WIDTH,
  async ({ request, server }) => {
    for (const { path, words } of pages) {
      const answer = await request.get(path);
      const html = await answer.text();
      const root = html.slice(
        html.indexOf('<div id="root">'),
        html.indexOf('<script type="application/json"'),
      );
      expect(answer.status(), path).toBe(200);
      expect.soft(whatLacks(html, root, server.url + path, words), path).toEqual([]);
      for (const [, json = ''] of root.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(JSON.parse(json), path).toHaveProperty('@type');
    }
    const missing = await request.get('/khong-co-trang-nay');
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain('Trang không tồn tại');
  },
);

/** Private pages, and pages with a form that only the app can send. */
const PAGES_FOR_THE_PROGRAM = [
  '/information/account',
  '/information/order-status',
  '/information/order-status/1',
  '/information/delivery-requests',
  '/information/delivery-requests/1',
  '/information/delivery-requests/new',
  '/information/addresses',
  '/information/delivery-notes',
  '/information/delivery-notes/1',
  '/information/complaints',
  '/information/complaints/new?order=1',
  '/information/complaints/1',
  '/information/ledger',
  '/information/notify',
  '/re-password',
  '/re-password?token=x',
  '/confirm-email?token=x',
  '/login?lable=1',
  '/login?lable=2',
  '/forgot-password',
];

test(
  'without JavaScript every page shows its text, and forms and account pages say that they need it',
  ONE_WIDTH,
  async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const { path, words } of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
    }
    for (const path of PAGES_FOR_THE_PROGRAM) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      // Playwright finds no text inside of noscript.
      await expect(page.locator('noscript b'), path).toBeVisible();
      await page.screenshot({ path: `test-results/pictures/no-script-${path.replaceAll(/\W/g, '-')}.png` });
    }
    await context.close();
  },
);

test('every public page hydrates unchanged: nothing moves, nothing is requested twice, no errors', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const expectNoShift = await watchShifts(page);
  const readTitleAndBrand = await watchTitleAndBrand(page, 'header a[href="/"]');
  for (const { path } of pages) {
    await page.goto(path);
    await expectNoShift();
    const { titles, brands } = await readTitleAndBrand();
    expect(titles, `titles of ${path}`).toEqual([await page.title()]);
    expect(brands, `brands of ${path}`).toHaveLength(1);
    expect(calls, `calls made on ${path}`).toEqual([]);
    expect(complaints, `complaints of ${path}`).toEqual([]);
  }
});

test(
  'codes pasted before hydration remain, are known to the app, and are looked up as requested meanwhile',
  ONE_WIDTH,
  async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/(?!first-)[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const opened = page.goto('/search');
    await page.locator('main textarea').fill('JT3025901027389');
    await page.locator('main form').getByRole('button').first().click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await opened;
    await expect(page).toHaveURL(/\/search\?code=JT3025901027389$/);
  },
);
