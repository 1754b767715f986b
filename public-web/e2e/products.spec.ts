import { productPath } from '@logistics/shared/domain';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { moveFingers, pinch } from './support/fingers.ts';
import { skipToContent, tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { boxOf } from './support/bounding-box.ts';
import { drawPictures, signInEditor } from './support/site-content.ts';
import { expectPageQuality } from './support/page-quality.ts';

test('products are found by marketplace and words, shown with both prices, and viewed at full screen by keyboard', async ({
  page,
  request,
  server,
}, info) => {
  const editor = await signInEditor(request, server);
  const colours = ['#0e7073', '#c9480a', '#30414a', '#dbb98c', '#3f7f5f', '#6b5b95'];
  const images = [];
  for (const [index, bytes] of (await drawPictures(page, colours)).entries())
    images.push({ url: (await editor.upload(bytes)).url, alt: `Balo, góc ${index + 1}` });
  const bag = await editor.addProduct({
    name: 'Balo vải canvas chống nước',
    price_ndt: 120,
    description: '<p>Vải 16 oz, khóa hai chiều.</p>',
    minimum_order: 2,
    attributes: [{ name: 'Chất liệu', value: 'vải canvas' }],
    images,
  });
  await editor.addProduct({ name: 'Túi tote canvas', price_ndt: 12.8, images: images.slice(1, 2) });
  await editor.addProduct({ name: 'Giày thể thao', marketplace: 'taobao', price_ndt: 129 });

  const path = productPath(bag);
  const moved = await request.get(`/nguon-hang/san-pham/${bag.id}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, path]);
  expect((await request.get('/nguon-hang/san-pham/khong-co-999999')).status()).toBe(404);
  const firstHtml = await (await request.get(path)).text();
  expect(firstHtml).toContain('"@type":"Product"');
  expect(firstHtml).toContain('Vải 16 oz, khóa hai chiều.');

  const complaints = complaintsOf(page);
  await page.goto('/nguon-hang');
  // Other end-to-end tests have products of their own on this server.
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /Balo vải canvas|Túi tote canvas|Giày thể thao/ });
  await expect(cards).toHaveCount(3);
  await expectPageQuality(page, info, 'products');
  await skipToContent(page);
  await tabAndPress(page, page.getByRole('link', { name: '1688', exact: true }));
  await expect(page).toHaveURL(/\?marketplace=1688$/);
  await expect(cards).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Tìm nguồn hàng' });
  await tabAndType(page, [search, 'giay']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Không có nguồn nào khớp với “giay”' })).toBeVisible();
  await expectPageQuality(page, info, 'products-none');
  await search.fill('vai canvas');
  await search.press('Enter');
  await expect(page).toHaveURL(/\?marketplace=1688&q=vai\+canvas$/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('¥120');
  await expect(cards).toContainText('438.000');
  let answer: () => void = () => undefined;
  const later = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/products/${bag.id}`, async (route) => {
    await later;
    await route.continue();
  });
  await tabAndPress(page, cards.getByRole('link'));
  await expect(page).toHaveTitle(/^Đang tải dữ liệu – /);
  answer();
  await expect(page).toHaveTitle(/^Balo vải canvas/);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectPageQuality(page, info, 'product');

  const product = page.getByRole('link', { name: /Xem trên 1688/ });
  await expect(product).toHaveAttribute('rel', 'noopener nofollow');
  await expect(product).toHaveAttribute('href', 'https://detail.1688.com/offer/1.html');

  await expect(page.getByText('vải canvas', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('3');
  await expect(page.getByRole('form', { name: 'Tạm tính chi phí' })).toContainText(/1\.314\.000/);
  // On phones the actions stay above the tab bar while the page scrolls.
  if (info.project.name === 'site-375')
    for (const heading of ['Tạm tính chi phí', 'Mô tả']) {
      await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
      await expect(product).toBeInViewport();
    }

  const gallery = page.getByRole('region', { name: /^Ảnh của Balo/ });
  if (info.project.name === 'site-1440') {
    // Four thumbnails beside the slider, the others in a row below it.
    const buttonAt = (name: string) => boxOf(gallery.getByRole('button', { name }));
    const slider = await buttonAt('Balo, góc 1 – Xem ảnh toàn màn hình');
    for (const number of [1, 2, 3, 4])
      expect((await buttonAt(`Xem ảnh ${number}`)).x).toBeLessThan(slider.x - 20);
    for (const number of [5, 6])
      expect((await buttonAt(`Xem ảnh ${number}`)).y).toBeGreaterThan(slider.y + slider.height - 10);
  }
  const count = gallery.getByRole('status');
  await expect(count).toHaveText('1/6');
  await tabAndPress(page, gallery.getByRole('button', { name: 'Ảnh sau' }), 'ArrowRight');
  await expect(count).toHaveText('2/6');
  await page.keyboard.press('End');
  await expect(count).toHaveText('6/6');
  await expect(gallery.getByRole('button', { name: 'Ảnh sau' })).toBeDisabled();
  await tabAndPress(page, gallery.getByRole('button', { name: 'Xem ảnh 3' }));
  await expect(count).toHaveText('3/6');
  const full = gallery.getByRole('button', { name: 'Xem ảnh toàn màn hình', exact: true });
  await tabTo(page, full, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Xem ảnh toàn màn hình' });
  await expect(viewer.getByRole('img', { name: 'Balo, góc 3' }).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // The neighbouring slides are rendered too, off screen.
  const currentSlide = viewer.locator('.yarl__slide_current');
  await expect(currentSlide).toHaveAccessibleName('Ảnh 4 trong 6');
  await expectPageQuality(page, info, 'product-viewer');
  if (info.project.name === 'site-375') {
    // Two fingers on the screen: zoom in, pan, zoom out, and swipe to the next picture.
    const slide = viewer.locator('.yarl__slide_current .yarl__slide_wrapper');
    const transformOf = () => slide.evaluate((box) => new DOMMatrix(getComputedStyle(box).transform));
    const middle = { x: 187, y: 360 };
    await moveFingers(page, ...pinch(middle, 60, 200));
    await expect.poll(async () => (await transformOf()).a).toBeGreaterThan(1.3);
    const { e: before } = await transformOf();
    await moveFingers(page, { from: middle, to: { x: middle.x - 60, y: middle.y } });
    await expect.poll(async () => (await transformOf()).e).toBeLessThan(before - 20);
    await expect(currentSlide).toHaveAccessibleName('Ảnh 4 trong 6');
    await moveFingers(page, ...pinch(middle, 240, 40));
    await expect.poll(async () => (await transformOf()).a).toBe(1);
    await moveFingers(page, { from: { x: 320, y: middle.y }, to: { x: 40, y: middle.y } });
    await expect(currentSlide).toHaveAccessibleName('Ảnh 5 trong 6');
    await moveFingers(page, { from: { x: 40, y: middle.y }, to: { x: 320, y: middle.y } });
    await expect(currentSlide).toHaveAccessibleName('Ảnh 4 trong 6');
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(count).toHaveText('4/6');
  await expect(full).toBeFocused();
  expect(complaints).toEqual([]);
});
