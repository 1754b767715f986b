import type { Page } from '@playwright/test';
import { expect, test } from './support/office.ts';
import { expectPageQuality, TABLET } from './support/page-quality.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /thanh bên$/ });
const words = (page: Page) => sidebar(page).getByText('Lịch sử thay đổi', { exact: true });

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET });

  test('the sidebar shows only icons, and its button opens it over the page until a page is chosen', async ({
    office: page,
  }) => {
    await page.goto('/admin/users/list/1');
    await expect(sidebar(page).getByRole('link', { name: 'Lịch sử thay đổi', exact: true })).toBeVisible();
    await expect(words(page)).toBeHidden();
    await opener(page).click();
    await expect(words(page)).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Danh sách tài khoản', exact: true })).toBeFocused();
    await words(page).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(words(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('the sidebar over the page closes on Escape, on a click outside, by its button, and when the focus moves on', async ({
    office: page,
  }) => {
    await page.goto('/admin/audit?page=1');
    const closings = {
      escape: () => page.keyboard.press('Escape'),
      'escape after a click between its links': async () => {
        await sidebar(page).getByText('Nhập liệu', { exact: true }).click();
        await page.keyboard.press('Escape');
      },
      beside: () => page.mouse.click(700, 500),
      button: () => sidebar(page).getByRole('button', { name: 'Đóng' }).click(),
    };
    for (const [way, close] of Object.entries(closings)) {
      await opener(page).click();
      await expect(words(page), way).toBeVisible();
      await close();
      await expect(words(page), way).toBeHidden();
      await expect(opener(page), way).toBeFocused();
    }
    await opener(page).press('Enter');
    await sidebar(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(words(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(/\/admin\/audit\?page=1$/);
  });

  test('the sidebar over the page is accessible, in light and dark', async ({ office: page }) => {
    await page.goto('/admin/audit?page=1');
    await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
    await opener(page).click();
    await expectPageQuality(page, 'sidebar-over', [TABLET]);
    await expect(words(page)).toBeVisible();
  });

  test('shows who is logged in, and links to the keyboard shortcuts', async ({ office: page, admin }) => {
    await page.goto('/admin/users/list/1');
    const name = `${admin.lastName} ${admin.firstName}`;
    const greeting = page.getByRole('button', { name: `Xin chào ${name}` }).getByText('Xin chào');
    const box = await greeting.boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danh sách tài khoản');
    await page.getByRole('button', { name: 'Phím tắt' }).click();
    await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  });
});
