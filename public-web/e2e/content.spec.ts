import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { signIn } from './support/customer.ts';
import { skipToContent, tabAndPress, tabTo } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { takePicture } from './support/pictures.ts';
import { drawPictures, signInEditor } from './support/site-content.ts';
import { expectPageQuality } from './support/page-quality.ts';

const WIDE_TABLE = `<table><thead><tr>${'<th>Tuyến đường rất dài</th>'.repeat(9)}</tr></thead><tbody><tr>${'<td>28.000 đ/kg</td>'.repeat(9)}</tr></tbody></table>`;

test('a content page can be read without script, found by its old address, and hidden from visitors', async ({
  page,
  request,
  server,
}, info) => {
  const isWide = info.project.name === 'site-1440';
  const editor = await signInEditor(request, server);
  const [picture] = await drawPictures(page, ['#0e7073']);
  const image = await editor.upload(picture ?? Buffer.alloc(0));
  await editor.addArticle({
    link: 'bai-moi',
    title: 'Bài mới nhất',
    category: 'bai-viet',
    content: '<p>Mới</p>',
  });
  const filler = '<p>Một đoạn văn đủ dài để trang phải cuộn.</p>'.repeat(14);
  const { id, version } = await editor.addArticle({
    link: 'gia-cu',
    title: 'Bảng giá vận chuyển',
    description: 'Cước theo cân và theo khối.',
    image: image.url,
    content: `<h2>Cước theo cân</h2>${WIDE_TABLE}${filler}<h2>Cước theo khối</h2><p><img src="${image.url}" alt="Kho hàng"></p>
      <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>${filler}<p>Xem <a href="/bai-moi">bài mới</a>.</p>`,
  });
  await editor.change('/api/menu/article/update', { id, version, link: 'gia/van-chuyen' });

  const moved = await request.get('/gia-cu', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/gia/van-chuyen']);
  const firstHtml = await (await request.get('/gia/van-chuyen')).text();
  expect(firstHtml).toContain('<h2 id="muc-cuoc-theo-khoi">Cước theo khối</h2>');
  expect(firstHtml).toContain('"@type":"Article"');
  expect(firstHtml).toContain('"@type":"BreadcrumbList"');

  const complaints = complaintsOf(page);
  await page.goto('/gia-cu');
  await expect(page).toHaveURL(/\/gia\/van-chuyen$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bảng giá vận chuyển');
  await expect(page.getByRole('link', { name: 'Bài mới nhất' })).toHaveCount(isWide ? 1 : 0);
  await expectPageQuality(page, info, 'content');

  // By keyboard to a section of the page; the table of contents marks it.
  await page.setViewportSize({ width: isWide ? 1440 : 375, height: 812 });
  await skipToContent(page);
  if (!isWide) await tabAndPress(page, page.locator('summary', { hasText: 'Trong trang này' }));
  await tabAndPress(page, page.getByRole('link', { name: 'Cước theo khối' }));
  await expect(page.getByRole('heading', { name: 'Cước theo khối' })).toBeInViewport();
  if (isWide)
    await expect(page.getByRole('link', { name: 'Cước theo khối' })).toHaveAttribute(
      'aria-current',
      'location',
    );

  // A film loads only on the reader's click.
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'film' }));
  await expect(page.locator('iframe')).toHaveCount(0);
  await tabAndPress(page, page.getByRole('button', { name: /Xem video/ }));
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);

  // Links in the text navigate without reloading the site.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await tabAndPress(page, page.getByRole('article').getByRole('link', { name: 'bài mới', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài mới nhất');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  if (isWide) {
    // The side menu too: its search box and its posts.
    await tabTo(page, page.getByRole('searchbox', { name: 'Tìm bài viết' }));
    await tabTo(page, page.getByRole('link', { name: 'Bài mới nhất' }));
  }
  expect(complaints).toEqual([]);

  await editor.change(`/api/menu/article/${id}/toggle-enable`, {});
  expect((await request.get('/gia/van-chuyen')).status()).toBe(404);
  await signIn(page, editor.account);
  await page.goto('/gia/van-chuyen');
  await expect(page.getByText('Khách chưa thấy trang này.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bảng giá vận chuyển');
});

test(
  'no script in the title, text, attributes or frames of an article runs',
  ONE_WIDTH,
  async ({ page, request, server }) => {
    const editor = await signInEditor(request, server);
    const run = 'window.ran=1';
    await editor.addArticle({
      link: 'doc-hai',
      title: `</title><script>${run}</script><img src=x onerror=${run}>`,
      description: `"><script>${run}</script>`,
      content: [
        `<script>${run}</script><img src="x" onerror="${run}"><svg onload="${run}"><a href="javascript:${run}" id="muc-a">đừng bấm</a></svg>`,
        `<a href="javascript:${run}">bấm thử</a><a href="java&#10;script:${run}">bấm nữa</a>`,
        `<h2 id="muc-x" onclick="${run}">Mục <img src=x onerror=${run}></h2><h2>&lt;img src=x onerror=${run}&gt;</h2>`,
        `<span data-youtube='"><script>${run}</script>'></span><iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
        `<table><tr><td style="position:fixed;inset:0" onmouseover="${run}">ô</td></tr></table>`,
        `<math><mtext><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;"></style></mtext></math>`,
      ].join('<p>x</p>'),
    });
    const complaints = complaintsOf(page);
    const isClean = async () => {
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(
        await page
          .locator('main script:not([type="application/ld+json"]), main [onerror], main [onload]')
          .count(),
      ).toBe(0);
    };
    await page.goto('/doc-hai');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
    for (const link of await page.getByRole('article').getByText(/^bấm/).all()) await link.click();
    await isClean();
    // Again as rendered by the browser, and in search results.
    await page.goto('/search?q=script');
    await page.getByRole('link', { name: /<script>/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
    await isClean();
    expect(complaints).toEqual([]);
  },
);

test('notices are paged, and a failed request is reported and can be retried', async ({
  page,
  request,
  server,
}, info) => {
  const editor = await signInEditor(request, server);
  for (let number = 1; number <= 13; number += 1)
    await editor.addArticle({
      link: `thong-bao/tin-${number}`,
      title: `Tin số ${number}`,
      description: 'Hàng qua cửa khẩu có thể chậm thêm 1 đến 2 ngày, cước vận chuyển giữ nguyên.',
      category: 'thong-bao',
    });
  const complaints = complaintsOf(page);
  await page.goto('/thong-bao');
  await expect(page.getByRole('link', { name: /^Tin số/ })).toHaveCount(12);
  await expectPageQuality(page, info, 'notices');
  await page.getByRole('link', { name: 'Trang 2' }).press('Enter');
  await expect(page).toHaveURL(/\/thong-bao\?page=2$/);
  await expect(page.getByRole('link', { name: /^Tin số/ })).toHaveText(['Tin số 1']);
  await page.getByRole('link', { name: 'Tin số 1' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tin số 1');
  await expect(page.getByRole('navigation', { name: 'Đường dẫn trang' })).toContainText('Thông báo');
  expect(complaints).toEqual([]);

  await page.goto('/search');
  await page.route('**/api/menu/article?category=thong-bao*', (route) => route.abort());
  await page.evaluate(() => {
    history.pushState({}, '', '/thong-bao');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Chưa tải được thông báo' })).toBeVisible();
  await takePicture(page, info.project, 'notices-failed');
  await page.unroute('**/api/menu/article?category=thong-bao*');
  await page.getByRole('button', { name: 'Thử lại' }).first().press('Enter');
  await expect(page.getByRole('link', { name: /^Tin số/ })).toHaveCount(12);
});
