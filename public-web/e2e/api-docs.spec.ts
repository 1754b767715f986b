import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { ONE_WIDTH } from './support/one-width.ts';

test('the API docs open under the site’s own CSP, show a call and make it', ONE_WIDTH, async ({ page }) => {
  const complaints = complaintsOf(page);
  // Groups of calls are closed; an address with a call opens its group, scrolls to it and opens it.
  const answer = await page.goto('/api/docs#/menu/getApiMenu');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  const call = page.locator('#operations-menu-getApiMenu');
  await call.getByRole('button', { name: 'Execute' }).click();
  const response = call.locator('.live-responses-table');
  await expect(response.locator('.response-col_status').filter({ hasText: '200' })).toBeVisible();
  await expect(response).toContainText('"success": true');

  await page.goto('/api/docs#/orders/postApiOrdersUpload');
  await page.reload();
  const importing = page.locator('#operations-orders-postApiOrdersUpload');
  await expect(importing.getByRole('row').filter({ hasText: 'Idempotency-Key' }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
