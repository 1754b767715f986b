import type { Page } from '@playwright/test';

/** Writes the file that was previewed. */
export const readButton = (page: Page) => page.getByRole('button', { name: 'Đọc File này' });

/** What the five figures of the preview say, by their names. */
export async function figures(page: Page): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name: 'So với dữ liệu đang có' });
  const names = await region.getByRole('term').allInnerTexts();
  const values = await region.locator('dd b').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name.trim(), values[index] ?? '']));
}

/** The table of orders under the banner. */
export const ordersTable = (page: Page) => page.locator('.import-orders table');
