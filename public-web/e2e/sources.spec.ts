import { productPath } from '@logistics/shared/domain';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './complaints.ts';
import { drawPictures, signInEditor } from './site-content.ts';
import { expectSound } from './sound.ts';

test('sources are found by marketplace and words, shown with both prices, and looked at full screen by keyboard', async ({
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
  // Other journeys have sources of their own on this server.
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /Balo vải canvas|Túi tote canvas|Giày thể thao/ });
  await expect(cards).toHaveCount(3);
  await expectSound(page, info, 'sources');
  await page.getByRole('link', { name: '1688', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?marketplace=1688$/);
  await expect(cards).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Tìm nguồn hàng' });
  await search.fill('giay');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Không có nguồn nào khớp với “giay”' })).toBeVisible();
  await expectSound(page, info, 'sources-none');
  await search.fill('vai canvas');
  await search.press('Enter');
  await expect(page).toHaveURL(/\?marketplace=1688&q=vai\+canvas$/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('¥120');
  await expect(cards).toContainText('438.000');
  await cards.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectSound(page, info, 'product');

  const source = page.getByRole('link', { name: /Xem trên 1688/ });
  await expect(source).toHaveAttribute('rel', 'noopener nofollow');
  await expect(source).toHaveAttribute('href', 'https://detail.1688.com/offer/1.html');

  const gallery = page.getByRole('region', { name: /^Ảnh của Balo/ });
  const count = gallery.getByRole('status');
  await expect(count).toHaveText('1/6');
  await gallery.getByRole('button', { name: 'Ảnh sau' }).press('ArrowRight');
  await expect(count).toHaveText('2/6');
  await page.keyboard.press('End');
  await expect(count).toHaveText('6/6');
  await expect(gallery.getByRole('button', { name: 'Ảnh sau' })).toBeDisabled();
  await gallery.getByRole('button', { name: 'Xem ảnh 3' }).press('Enter');
  await expect(count).toHaveText('3/6');
  const full = gallery.getByRole('button', { name: 'Xem ảnh toàn màn hình', exact: true });
  await full.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Xem ảnh toàn màn hình' });
  await expect(viewer.getByRole('img', { name: 'Balo, góc 3' }).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('group', { name: 'Ảnh 4 trong 6' })).toBeVisible();
  await expectSound(page, info, 'product-viewer');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(count).toHaveText('4/6');
  await expect(full).toBeFocused();
  expect(complaints).toEqual([]);
});
