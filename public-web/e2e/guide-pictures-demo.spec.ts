import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guidePicture } from '../../tools/e2e/guide-picture.ts';
import { ownServer } from '../../tools/e2e/own-server.ts';
import type { TestServer } from '../../tools/e2e/server.ts';
import { expect, test as base } from '../../tools/e2e/test.ts';
import { call, signIn, type Signed } from './support/customer.ts';
import { ONE_WIDTH } from './support/one-width.ts';

/** A record of the example data, the page that its customer sees, and the section of the guide. */
const PAGES = [
  ['delivery-notes/1', 'delivery-notes/1', 'xem-phieu-xuat'],
  ['delivery-notes/28', 'ledger', 'cong-no'],
  ['delivery-requests/1', 'delivery-requests/1', 'yeu-cau-giao'],
  ['complaints/1', 'complaints/1', 'gui-khieu-nai'],
] as const;

const test = base.extend<object, { server: TestServer }>({
  server: ownServer({ SEED: 'demo', RATE_LIMIT_FACTOR: '1000' }),
});
test.use({ deviceScaleFactor: 2 });

for (const [record, path, section] of PAGES)
  test(
    `the page matches the picture of the guide: ${section}`,
    ONE_WIDTH,
    async ({ page, request, server }) => {
      const { token } = await call<Signed>(request, '/api/auth/login', server.admin);
      const read = async <T>(address: string): Promise<T> => {
        const response = await request.get(`/api/${address}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        return ((await response.json()) as { data: T }).data;
      };
      const { customer } = await read<{ customer: { id: number } }>(record);
      const { email } = await read<{ email: string }>(`users/${customer.id}`);
      const password = readFileSync(join(server.dataDir, 'secrets', 'demo-password'), 'utf8').trim();
      await signIn(page, await call<Signed>(request, '/api/auth/login', { email, password }));
      await page.goto(`/information/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await guidePicture(page, 'site', section);
    },
  );
