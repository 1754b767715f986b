import type { Browser, Locator, Page } from '@playwright/test';
import type { AdminArticle } from '@logistics/shared/contracts';
import { browserAt } from '../../../tools/e2e/settings.ts';
import { ask, drawPicture, uploadPicture } from './support/content-calls.ts';
import { expect, test } from './support/office.ts';

const LINK = 'thong-bao/gui-hang-dip-tet';
const TITLE = 'Gửi hàng dịp Tết';
const LEDE = 'Kho Trung Quốc nhận hàng đến ngày 20 tháng Chạp.';
const PARAGRAPH = 'Kiện nào đến sau được giữ ở kho đến mùng sáu.';
const QUOTE = 'Anh chị nên gửi sớm ba ngày.';
const CONTENT = [
  '<h2>Lịch nhận hàng</h2>',
  `<p>${PARAGRAPH}</p>`,
  '<p>Xem thêm <a href="/chinh-sach">chính sách</a>.</p>',
  '<ul><li>Hàng thường</li><li>Hàng lạnh</li></ul>',
  `<blockquote><p>${QUOTE}</p></blockquote>`,
  '<h3>Giờ mở cửa</h3>',
  '<table><thead><tr><th>Kho</th><th>Giờ</th></tr></thead><tbody><tr><td>Bằng Tường</td><td>8:00</td></tr></tbody></table>',
  '<h2>Đóng gói</h2>',
  '<p><span data-youtube="dQw4w9WgXcQ"></span></p>',
].join('');

/** The visible computed styles of an element, except its position and the fallback fonts. */
const PROPERTIES = [
  ...[
    'font-size',
    'font-weight',
    'line-height',
    'letter-spacing',
    'text-align',
    'text-wrap-style',
    'list-style-type',
  ],
  ...['color', 'background-color', 'background-image', 'border-top', 'border-left', 'border-radius'],
  ...['margin-top', 'margin-bottom', 'margin-left', 'padding', 'min-height', 'max-height', 'object-fit'],
  ...['text-decoration-line', 'text-decoration-thickness', 'text-underline-offset'],
];

async function looksOf(page: Locator, parts: Record<string, (page: Locator) => Locator>) {
  const styles: Record<string, unknown> = {};
  for (const [name, find] of Object.entries(parts)) {
    const part = find(page).first();
    await expect(part, name).toBeAttached();
    styles[name] = await part.evaluate((element, names) => {
      const style = getComputedStyle(element);
      return Object.fromEntries(names.map((one) => [one, style.getPropertyValue(one)]));
    }, PROPERTIES);
  }
  return styles;
}

/** The site for a visitor without login. */
async function visitor(browser: Browser, url: string, width: number): Promise<Page> {
  const { viewport, locale, timezoneId, contextOptions } = browserAt(width, 900) ?? {};
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: url,
    viewport: viewport ?? null,
    ...(locale ? { locale } : {}),
    ...(timezoneId ? { timezoneId } : {}),
  });
  return context.newPage();
}

const inArticle = (selector: string) => (page: Locator) => page.locator(`article ${selector}`);
const ARTICLE = {
  title: inArticle('h1'),
  day: inArticle('time'),
  lede: (page: Locator) => page.getByText(LEDE),
  cover: inArticle('figure img'),
  heading: inArticle('h2'),
  subheading: inArticle('h3'),
  paragraph: (page: Locator) => page.getByText(PARAGRAPH),
  link: inArticle('a[href="/chinh-sach"]'),
  list: inArticle('ul:has-text("Hàng lạnh")'),
  entry: inArticle('li:has-text("Hàng lạnh")'),
  quote: inArticle('blockquote'),
  'box of a table': inArticle('[data-tablebox]'),
  table: inArticle('table'),
  'head of a table': inArticle('th'),
  cell: inArticle('td'),
  film: inArticle('[data-film]'),
  'button of a film': inArticle('[data-film] button'),
  'words of a film': inArticle('[data-film] b'),
};

test.describe('a preview equals the page of the site:', { tag: '@browser' }, () => {
  test('an article on a phone and on a desktop', async ({ office: page, browser, server, admin }) => {
    await page.goto('/admin/notify/list/1');
    const image = await uploadPicture(server.url, admin.token, await drawPicture(page, '#0e7073'));
    await ask<AdminArticle>(server.url, admin.token, 'POST', '/api/menu/article/add', {
      link: LINK,
      title: TITLE,
      description: LEDE,
      category: 'thong-bao',
      image,
      content: CONTENT,
      publish: true,
    });
    await page.goto(`/admin/system/posts/${LINK}`);
    await page.getByRole('tab', { name: 'Xem trước' }).click();
    const preview = page.getByRole('region', { name: 'Bài viết như người đọc thấy' });

    const phone = await visitor(browser, server.url, 375);
    await phone.goto(`/${LINK}`);
    const onPhone = { ...ARTICLE, contents: inArticle('details summary') };
    expect(await looksOf(preview, onPhone)).toEqual(await looksOf(phone.locator('main'), onPhone));
    await expect(preview.locator('.preview-crumbs')).toHaveText('Thông báo');
    await phone.context().close();

    await page.getByRole('button', { name: 'Máy tính' }).click();
    const wide = await visitor(browser, server.url, 1440);
    await wide.goto(`/${LINK}`);
    const onWide = { ...ARTICLE, contents: (at: Locator) => at.locator('nav a[href="#muc-dong-goi"]') };
    expect(await looksOf(preview, onWide)).toEqual(await looksOf(wide.locator('main'), onWide));
    const day = await wide.locator('article time').textContent();
    await expect(preview.locator('time')).toHaveText(day ?? '');
    await expect(preview.locator('[data-film] button')).toHaveText('Xem videoBấm để tải video từ YouTube');
    const way = await wide.getByRole('navigation', { name: 'Đường dẫn trang' }).textContent();
    expect(way).toBe(`Trang chủThông báo${TITLE}`);
    await expect(preview.locator('.preview-crumbs')).toHaveText(way ?? '');
    await wide.context().close();
  });

  test('the popup with all of its buttons', async ({ office: page, browser, server }) => {
    await page.goto('/admin/plugin/popub');
    await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Nghỉ lễ');
    await page.getByRole('textbox', { name: 'Nội dung' }).click();
    await page.keyboard.type(PARAGRAPH);
    await page.getByRole('textbox', { name: 'Chữ trên nút' }).fill('Xem lịch');
    const isOn = page.getByRole('switch', { name: 'Bật popup' });
    if (!(await isOn.isChecked())) await isOn.click();
    await page.getByRole('button', { name: 'Mọi người' }).click();
    await page.getByRole('button', { name: 'Lưu popup' }).click();
    await expect(page.getByText('Popup đang hiện trên trang công khai.')).toBeVisible();
    const preview = page.getByRole('region', { name: 'Khung xem trước' });

    const site = await visitor(browser, server.url, 1440);
    await site.goto('/');
    await site.mouse.move(300, 300);
    const dialog = site.getByRole('dialog', { name: 'Nghỉ lễ' });
    await expect(dialog).toBeVisible();
    const button = (words: RegExp) => (at: Locator) => at.locator('button', { hasText: words });
    const parts = {
      heading: (at: Locator) => at.locator('h2'),
      words: (at: Locator) => at.getByText(PARAGRAPH),
      'close for good': button(/^Đóng và không hiện lại$/),
      close: button(/^Đóng$/),
      confirm: button(/^Xem lịch$/),
    };
    expect(await looksOf(preview, parts)).toEqual(await looksOf(dialog, parts));
    const said = (await dialog.locator('button').allTextContents()).filter(Boolean);
    await expect(preview.locator('button')).toHaveText(said);
    await site.context().close();

    await page.getByRole('textbox', { name: 'Nội dung' }).fill('');
    await page.getByRole('textbox', { name: 'Chữ trên nút' }).fill('');
    await isOn.click();
    await page.getByRole('button', { name: 'Lưu popup' }).click();
    await expect(page.getByText('Popup đang tắt.')).toBeVisible();
  });
});
