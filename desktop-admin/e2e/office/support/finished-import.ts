import type { Page } from '@playwright/test';

/**
 * Stays on the upload page after an import: closes the dialog that leads to the imported orders when it covers the
 * target of a test's next action.
 */
export async function stayAfterImports(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'File đã nhập xong' });
  await page.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: 'Đóng' }).click());
}
