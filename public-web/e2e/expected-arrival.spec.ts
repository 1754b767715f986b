import { ownServer } from '../../tools/e2e/own-server.ts';
import type { TestServer } from '../../tools/e2e/server.ts';
import { expect, test as base } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { declareCodes, makeCustomer, signIn } from './support/customer.ts';
import { takePicture } from './support/pictures.ts';
import { watchShifts } from './support/shifts.ts';
import { importStatus } from './support/staff.ts';

/** The usual days are computed from all orders and cached, so this file has its own server. */
const test = base.extend<object, { server: TestServer }>({ server: ownServer({ RATE_LIMIT_FACTOR: '10' }) });

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const dayIn = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS)
    .toISOString()
    .slice(5, 10)
    .split('-')
    .reverse()
    .join('/');
const ARRIVED = Array.from({ length: 20 }, (_, n) => `YT77${10_000_000 + n * 37}`);
const WAITING = 'JT3025901027301';
const ON_THE_WAY = 'JT3025901027302';
const LATE = 'JT3025901027303';

test('a customer sees when a parcel on its way should arrive, from the days that others took', async ({
  page,
  request,
  server,
}, { project }) => {
  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, [WAITING, ON_THE_WAY, LATE]);
  const report = (codes: readonly string[], status: 1 | 2 | 3 | 4, days: number) =>
    importStatus(request, server, codes, { status, occurredAt: daysAgo(days) });
  await report([...ARRIVED, LATE], 1, 14);
  await report(ARRIVED, 2, 13);
  await report(ARRIVED.slice(0, 15), 3, 10);
  await report(ARRIVED.slice(15), 3, 6);
  await report(ARRIVED, 4, 5);
  await report([WAITING], 1, 0);
  await report([ON_THE_WAY], 2, 1);
  await report([LATE], 2, 9);

  await signIn(page, customer);
  const complaints = complaintsOf(page);
  const expectNoShift = await watchShifts(page);
  await page.goto('/information/order-status');
  const row = (code: string) =>
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: code.slice(-5) });
  await expect(row(WAITING)).toContainText('Tiếp theo: lên đường về Việt\u00a0Nam, thường 1\u00a0ngày');
  await expect(row(ON_THE_WAY)).toContainText('Tiếp theo: nhập kho Việt\u00a0Nam, thường 3–7\u00a0ngày');
  await expect(row(LATE)).toContainText('Kiện đi đường đã 9\u00a0ngày, lâu hơn thường lệ.');
  await takePicture(page, project, 'expected-arrival-list');

  const expected = `Kiện đang trên đường, thường 3–7\u00a0ngày, dự kiến về kho từ\u00a0${dayIn(2)} đến\u00a0${dayIn(6)}.`;
  await row(ON_THE_WAY).getByRole('link').click();
  await expect(page.getByText(expected)).toBeVisible();
  await takePicture(page, project, 'expected-arrival');
  await page.goto(`/search?code=${ON_THE_WAY}`);
  await expect(page.getByText(expected)).toBeVisible();
  await takePicture(page, project, 'expected-arrival-search');
  await expectNoShift();
  expect(complaints).toEqual([]);
});
