import type { Page } from '@playwright/test';

/** The button that writes the previewed file. */
export const readButton = (page: Page) => page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ });

/** The five figures of the preview, by name. */
export async function figures(page: Page): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name: 'So với dữ liệu đang có' });
  const names = await region.getByRole('term').allInnerTexts();
  const values = await region.locator('dd b').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name.trim(), values[index] ?? '']));
}

/** The table of orders under the banner. */
export const ordersTable = (page: Page) => page.locator('.import-orders table');
