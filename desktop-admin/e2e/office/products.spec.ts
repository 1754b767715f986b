import type { ProductView } from '@logistics/shared/contracts';
import { ask, drawPicture, dropPictures } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { expectPageQuality } from './support/page-quality.ts';

test('a product is added with its gallery, reordered by keyboard, changed, binned and restored', async ({
  office: page,
  server,
  admin,
  pageErrors,
}) => {
  await ask(server.url, admin.token, 'POST', '/api/manager/update', {
    name: 'INFORMATION_HEADER',
    content: JSON.stringify({ email: '', phone: '', timework: '', exchange_rate: '3.650', link_logo: '' }),
  });
  // Other e2e tests leave products behind.
  const left = await ask<{ id: number }[]>(server.url, admin.token, 'GET', '/api/products?pageSize=100');
  for (const { id } of left.data) await ask(server.url, admin.token, 'DELETE', `/api/products/${id}`);
  await page.goto('/admin/system/nguon-hang');
  await expect(page.getByText('Chưa có nguồn hàng nào.')).toBeVisible();
  await page.getByRole('link', { name: 'Thêm nguồn hàng' }).click();
  await page.getByRole('button', { name: 'Thêm nguồn hàng' }).click();
  await expect(page.getByText('Bạn hãy nhập tên nguồn hàng.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tên nguồn hàng' }).fill('Túi vải đi chợ');
  await page.getByRole('textbox', { name: 'Giá (NDT)' }).fill('12,8');
  await expect(page.getByText(/46\.720/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Liên kết đến sàn' }).fill('https://item.taobao.com/item.htm?id=1');
  await page.getByRole('textbox', { name: 'Số lượng tối thiểu' }).fill('20');
  await page.getByRole('textbox', { name: 'Thuộc tính' }).fill('Chất liệu: vải canvas');
  const chooser = page.waitForEvent('filechooser');
  const chosen = { name: 'truoc.png', mimeType: 'image/png', buffer: await drawPicture(page, '#0e7073') };
  await page.getByRole('button', { name: 'Chọn ảnh' }).click();
  await (await chooser).setFiles([chosen]);
  await page.getByRole('textbox', { name: 'Mô tả ảnh 1' }).fill('Mặt trước');
  await dropPictures(page.locator('.gallery-drop'), [await drawPicture(page, '#c9480a')]);
  await page.getByRole('textbox', { name: 'Mô tả ảnh 2' }).fill('Mặt sau');
  await expectPageQuality(page, 'product');

  await page.getByRole('button', { name: 'Đổi chỗ ảnh 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ảnh đang ở vị trí 2.')).toBeAttached();
  // The drag library listens for keys shortly after the picture was lifted; users are slower than that.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Ảnh đang ở vị trí 1.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Mô tả ảnh 1' })).toHaveValue('Mặt sau');
  await page.getByRole('textbox', { name: 'Mô tả', exact: true }).click();
  await page.keyboard.type('Bền và nhẹ.');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Đã thêm nguồn hàng.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/system\/nguon-hang\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const read = () => ask<ProductView>(server.url, null, 'GET', `/api/products/${id}`);
  const { data: made } = await read();
  expect(made).toMatchObject({ price_ndt: 12.8, price_vnd: 46_720, description: '<p>Bền và nhẹ.</p>' });
  expect(made).toMatchObject({
    minimum_order: 20,
    attributes: [{ name: 'Chất liệu', value: 'vải canvas' }],
  });
  expect(made.images.map(({ alt }) => alt)).toEqual(['Mặt sau', 'Mặt trước']);

  await page.getByRole('textbox', { name: 'Giá (NDT)' }).fill('15');
  await ask(server.url, admin.token, 'POST', '/api/products/update', {
    id,
    version: made.version,
    price_ndt: 14,
    images: made.images.toReversed().map(({ url }) => ({ url, alt: 'Của người khác' })),
  });
  await page.getByRole('textbox', { name: 'Mô tả ảnh 2' }).fill('Mặt trước, có khóa');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
  await expect(dialog.locator('td').filter({ hasNot: page.locator('img') })).toHaveText(['14', '15']);
  const pictures = dialog.getByRole('row', { name: 'Ảnh' }).getByRole('cell');
  await expect(pictures.first().getByRole('listitem')).toHaveText(['Của người khác', 'Của người khác']);
  await expect(pictures.last().getByRole('listitem')).toHaveText(['Mặt sau', 'Mặt trước, có khóa']);
  await expectPageQuality(page, 'product-conflict');
  expectPageError(pageErrors, /409/);
  await dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click();
  await expect(toast(page, 'Đã lưu nguồn hàng.')).toBeVisible();
  expect((await read()).data.price_ndt).toBe(15);

  await page.getByRole('link', { name: 'Về danh sách' }).click();
  await expect(page.getByRole('link', { name: 'Túi vải đi chợ' })).toBeVisible();
  await expectPageQuality(page, 'products');
  await page.getByRole('button', { name: 'Bỏ Túi vải đi chợ vào thùng rác' }).click();
  await expect(toast(page, 'Đã bỏ 1 nguồn hàng vào thùng rác.')).toBeVisible();
  await page.getByRole('link', { name: /^Thùng rác \d/ }).click();
  const restore = page.getByRole('button', { name: 'Khôi phục Túi vải đi chợ' });
  await expect(restore).toBeVisible();
  await expectPageQuality(page, 'products-bin');
  await restore.click();
  await expect(toast(page, 'Đã khôi phục 1 nguồn hàng.')).toBeVisible();
  expect((await read()).data.deletedAt).toBeNull();
});
