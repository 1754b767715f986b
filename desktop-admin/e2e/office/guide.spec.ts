import { expect, test } from './support/office.ts';
import { expectPageQuality } from './support/page-quality.ts';

test('F1 shows the guide of the open page over it, also from a field; the whole guide has search, links and print', async ({
  office: page,
  pageErrors,
}) => {
  await page.goto('/admin/users/add');
  await page.getByRole('textbox', { name: 'Email' }).fill('moi@kho.test');
  await page.keyboard.press('F1');
  const dialog = page.getByRole('dialog', { name: 'Thêm nhân viên và phân quyền' });
  await expect(dialog.getByText('chọn vai trò')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('moi@kho.test');
  await page.goto('/admin/');
  await page.getByRole('link', { name: 'Trợ giúp' }).click();
  await expect(page.getByRole('heading', { name: 'Quét mã ở trạm quét' })).toBeVisible();
  await expectPageQuality(page, 'help');
  await page.getByRole('searchbox', { name: 'Tìm trong hướng dẫn' }).fill('ghep cot');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Nhập đơn hàng từ file Excel']);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('group', { name: 'Phần của trợ giúp' }).getByText('Quản trị').click();
  await page.getByRole('main').getByRole('link', { name: 'Thông tin chung', exact: true }).click();
  await expect(page).toHaveURL(/#thong-tin-chung$/);
  await expect(page.getByRole('heading', { name: 'Thông tin chung, tỷ giá và biểu phí' })).toBeInViewport();
  const pictures = page.getByRole('main').locator('figure img');
  await expect(pictures).not.toHaveCount(0);
  // Pictures far below are loaded without scrolling, so that they are printed.
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0).length),
    )
    .toBe(0);
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, 'printed pages').toBeGreaterThan(3);
  expect(pageErrors).toEqual([]);
});
