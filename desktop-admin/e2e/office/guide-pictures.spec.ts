import { guidePicture } from '../../../tools/e2e/guide-picture.ts';
import { expect, test } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { readButton } from './support/upload-page.ts';

const PEOPLE = [
  ['Ngô Bảo', 'Châu'],
  ['Đặng Minh', 'Khôi'],
  ['Vũ Thu', 'Trang'],
] as const;
const STEPS = ['Kho TQ', 'Đang về kho Việt Nam', 'Kho VN', 'Đã trả khách'] as const;
const codeOf = (number: number) => `JT30770${10_000 + number * 37}`;

test(
  "the pages look the same as in the guide's pictures",
  { tag: '@browser' },
  async ({ office: page, calls, files }) => {
    for (const [index, [lastName, firstName]] of PEOPLE.entries())
      await calls.register(`nguoi-moi-${index + 1}@tranh.test`, lastName, firstName);
    await page.goto('/admin/users/unconfirm-list/1?search=tranh.test');
    await expect(page.getByRole('cell', { name: 'nguoi-moi-3@tranh.test' })).toBeVisible();
    await guidePicture(page, 'office', 'tai-khoan-khach');

    const rows = Array.from({ length: 10 }, (_, index) => {
      const day = String(23 - (index % 9)).padStart(2, '0');
      return [`${day}/11/2026 09:${10 + index}`, codeOf(index), STEPS[index % 4] ?? ''] as const;
    });
    await calls.importFile(orderFile('Hàng về 23-11.xlsx', rows));
    await page.goto('/admin/list-orders?search=JT30770');
    await page.getByRole('table').getByText(codeOf(2).slice(-5)).click();
    await expect(page.getByRole('complementary')).toContainText('Hành trình');
    await guidePicture(page, 'office', 'quan-ly-don');

    await page.goto('/admin/upload-orders');
    await files.choose(
      orderFile('Hàng về 24-11.xlsx', [
        ['24/11/2026 08:30', codeOf(0), 'Kho VN'],
        ['24/11/2026 08:31', codeOf(40), 'Kho TQ'],
        ['24/11/2026 08:32', codeOf(41), 'Kho TQ'],
        ['24/11/2026 08:33', codeOf(42), 'Đang ở bãi'],
      ]),
    );
    await expect(readButton(page)).toBeEnabled();
    await expect(page.getByText('Đang ở bãi').first()).toBeVisible();
    await guidePicture(page, 'office', 'nhap-file');

    await page.goto('/admin/users/add');
    await page.getByRole('radio', { name: /^Nhân viên/ }).check();
    await guidePicture(page, 'office', 'quyen-nhan-vien');
    await page.goto('/admin/broadcasts/add');
    await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Lịch nghỉ Tết Nguyên đán');
    await guidePicture(page, 'office', 'gui-thong-bao');
    for (const [path, section, ready] of [
      ['notify/add', 'bai-viet', '.ProseMirror'],
      ['navbar/infor', 'thong-tin-chung', 'main input'],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(page.locator(ready).first()).toBeVisible();
      await guidePicture(page, 'office', section);
    }
  },
);
