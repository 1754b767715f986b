import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { declareCodes, makeCustomer } from './support/customer.ts';
import { skipToContent, tabAndPress, tabTo } from './support/keyboard.ts';
import { signInEditor } from './support/site-content.ts';
import { expectPageQuality } from './support/page-quality.ts';

test('one box finds words in pages, notices and products, ignoring diacritics', async ({
  page,
  request,
  server,
}, info) => {
  const editor = await signInEditor(request, server);
  for (let number = 1; number <= 11; number += 1)
    await editor.addArticle({
      link: `kho/${number}`,
      title: `Đóng gỗ kiện số ${number}`,
      description: 'Khi nào nên đóng gỗ.',
      category: 'bai-viet',
    });
  await editor.addArticle({ link: 'thong-bao/go', title: 'Miễn phí đóng gỗ', category: 'thong-bao' });

  const complaints = complaintsOf(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Dán mã để xem kiện đang ở đâu' })).toBeVisible();
  const box = page.getByRole('textbox', { name: /Mã vận đơn/ });
  await skipToContent(page);
  await tabTo(page, box);
  await page.keyboard.type('dong go');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=dong\+go$/);
  const groups = page.getByRole('navigation', { name: 'Nhóm kết quả' });
  await expect(groups.getByRole('link')).toHaveText(['Trang 11', 'Thông báo 1', 'Nguồn hàng 0']);
  await expect(page.getByRole('main').locator('h3 mark').first()).toHaveText('Đóng');
  await expectPageQuality(page, info, 'search-words');
  await tabAndPress(page, page.getByRole('link', { name: 'Trang 2', exact: true }));
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
  await tabAndPress(page, groups.getByRole('link', { name: /Thông báo/ }));
  await expect(page).toHaveURL(/q=dong\+go&group=notices$/);
  await expect(page.getByRole('link', { name: 'Miễn phí đóng gỗ' })).toBeVisible();
  await groups.getByRole('link', { name: /Nguồn hàng/ }).press('Enter');
  await expect(page.getByRole('heading', { name: /Nhóm này chưa có gì/ })).toBeVisible();
  // Opening the address shows the same.
  await page.goto('/search?q=zzkhongco');
  await expect(page.getByRole('heading', { name: /Không tìm thấy gì khớp/ })).toBeVisible();
  await expectPageQuality(page, info, 'search-none');
  expect(complaints).toEqual([]);
});

test('one box looks up many codes; found, missing and not looked up are separate', async ({
  page,
  request,
  server,
}, info) => {
  await declareCodes(request, await makeCustomer(request, server), ['JT3025901088888']);
  const complaints = complaintsOf(page);
  await page.goto('/search');
  const box = page.getByRole('textbox', { name: /Mã vận đơn/ });
  await skipToContent(page);
  await tabTo(page, box);
  await page.keyboard.insertText(Array.from({ length: 21 }, (_, n) => `SF10000000000${10 + n}`).join('\n'));
  await expect(page.getByText('Bạn đang dán 21 mã', { exact: false })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('jt3025901088888\nSF1000000000019');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/search\?code=JT3025901088888,SF1000000000019$/);
  await expect(page.getByRole('article', { name: 'JT3025901088888' })).toContainText('Chờ nhập kho');
  const missing = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: /Chưa có trong hệ thống/ }),
    });
  await expect(missing.last()).toContainText('SF');
  await expectPageQuality(page, info, 'search-codes');
  // A form sent without JavaScript passes the code as words.
  await page.goto('/search?q=JT3025901088888');
  await expect(page.getByRole('article', { name: 'JT3025901088888' })).toBeVisible();
  expect(complaints).toEqual([]);

  await page.route('**/api/tracking', (route) => route.abort());
  await box.fill('YT8812345670001');
  await box.press('Control+Enter');
  await expect(page.getByText('Hệ thống đang bận, 1 mã chưa tra được')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Chưa có trong hệ thống/ })).toHaveCount(0);
  await expectPageQuality(page, info, 'search-busy');
  await page.unroute('**/api/tracking');
  await page.getByRole('button', { name: 'Tra lại' }).press('Enter');
  await expect(page.getByRole('heading', { name: /Chưa có trong hệ thống/ })).toBeVisible();
});
