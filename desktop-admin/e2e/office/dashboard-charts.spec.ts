import type { Page } from '@playwright/test';
import type { Dashboard, ImportView, ListAnswer } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, test } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';

type Status = 1 | 2 | 3 | 4;
interface Report {
  readonly order: number;
  /** Days before today. */
  readonly back: number;
  readonly status: Status;
}
const WORDS = { 1: 'Kho TQ', 2: 'Xuất kho Trung Quốc', 3: 'Kho VN', 4: 'Đã trả khách' } as const;
/** Reports of each order, oldest first; the last one is its current status. */
const REPORTS: readonly Report[] = [
  { order: 1, back: 40, status: 3 },
  { order: 1, back: 35, status: 4 },
  { order: 2, back: 12, status: 1 },
  { order: 3, back: 10, status: 1 },
  { order: 3, back: 8, status: 2 },
  { order: 4, back: 9, status: 3 },
  { order: 4, back: 3, status: 4 },
  { order: 5, back: 5, status: 3 },
  { order: 6, back: 5, status: 3 },
  { order: 7, back: 4, status: 3 },
  { order: 7, back: 1, status: 4 },
  { order: 8, back: 1, status: 3 },
];

/** A day in the business's time zone, as files and screens format it. */
const day = (back: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
    new Date(Date.now() - back * 86_400_000),
  );
const count = (counts: (report: Report) => boolean): string => String(REPORTS.filter(counts).length);
const isPresent = (report: Report) => REPORTS.filter(({ order }) => order === report.order).at(-1) === report;

/** Expected table values by day, computed from the reports: arrivals and departures; orders by status. */
const FIGURES = {
  'Về kho và trả khách': (back: number) =>
    ([3, 4] as const).map((status) => count((report) => report.back === back && report.status === status)),
  'Theo trạng thái': (back: number) =>
    ([0, 1, 2, 3, 4] as const).map((status) =>
      count((report) => report.back === back && report.status === status && isPresent(report)),
    ),
} as const;
type Chart = keyof typeof FIGURES;

const card = (page: Page, name: string) => page.getByRole('region', { name });
/** The days of a period, latest first, as in the tables. */
const days = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => to + n);

async function expectTable(page: Page, chart: Chart, backs: readonly number[]): Promise<void> {
  const rows = card(page, chart).locator('tbody tr');
  await expect(rows.getByRole('rowheader')).toHaveText(backs.map(day));
  await expect(rows.getByRole('cell')).toHaveText(backs.flatMap((back) => FIGURES[chart](back)));
}

/** Every day with figures has its column, in each series. */
async function expectColumns(page: Page, chart: Chart, backs: readonly number[]): Promise<void> {
  const series = FIGURES[chart](0).map(
    (_, index) => backs.filter((back) => FIGURES[chart](back)[index] !== '0').length,
  );
  const bars = card(page, chart).locator('.recharts-bar');
  await expect(bars).toHaveCount(series.length);
  for (const [index, columns] of series.entries())
    await expect(bars.nth(index).locator('path'), `series ${index} of ${chart}`).toHaveCount(columns);
}

test.beforeAll(async ({ calls }) => {
  await calls.removeAllOrders();
  await calls.importFile(
    orderFile(
      'bieu_do.xlsx',
      REPORTS.map(({ order, back, status }) => [
        `${day(back)} 09:30`,
        `YT76123456900${String(order).padStart(2, '0')}`,
        WORDS[status],
      ]),
    ),
  );
});

test('each chart shows the days of the address, and its table exactly the reported figures', async ({
  office: page,
}) => {
  await page.goto('/admin?period=7d');
  const week = days(6, 0);
  const both = days(29, 0);
  for (const chart of ['Về kho và trả khách', 'Theo trạng thái'] as const) {
    await page.getByRole('button', { name: chart }).click();
    for (const [choice, backs] of [
      ['30 ngày', both],
      ['7 ngày', week],
    ] as const) {
      await page.getByRole('link', { name: choice }).click();
      await page.getByRole('button', { name: 'Biểu đồ', exact: true }).click();
      await expectColumns(page, chart, backs);
      await page.getByRole('button', { name: 'Xem dạng bảng' }).click();
      await expectTable(page, chart, backs);
    }
  }
  const legend = card(page, 'Theo trạng thái').getByRole('listitem');
  await expect(legend.nth(3)).toHaveText('Đã nhập kho Việt Nam 3');
});

test('a period in the address survives a reload, and Back and Forward move between chosen periods', async ({
  office: page,
}) => {
  const chart = 'Về kho và trả khách';
  const asTable = () => page.getByRole('button', { name: 'Xem dạng bảng' }).click();
  await page.goto('/admin?period=7d');
  await asTable();
  await expectTable(page, chart, days(6, 0));
  await page.getByRole('button', { name: 'Tự chọn' }).click();
  await page.getByLabel('Từ ngày').fill(day(10));
  await page.getByLabel('Đến ngày').fill(day(3));
  await page.keyboard.press('Enter');
  await expectTable(page, chart, days(10, 3));
  await page.getByRole('link', { name: 'Hôm nay' }).click();
  await expectTable(page, chart, days(0, 0));

  await page.goBack();
  await expectTable(page, chart, days(10, 3));
  await expect(page.getByLabel('Từ ngày')).toHaveValue(day(10));
  await page.reload();
  await asTable();
  await expectTable(page, chart, days(10, 3));
  await page.goBack();
  await expectTable(page, chart, days(6, 0));
  await expect(page.getByRole('link', { name: '7 ngày' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('Từ ngày')).toHaveCount(0);
  await page.goForward();
  await expectTable(page, chart, days(10, 3));
  await page.goForward();
  await expectTable(page, chart, days(0, 0));
});

test('the imports of the week are those of the server, without the rows of an undone one', async ({
  office: page,
  calls,
  server,
  admin,
}) => {
  const undone = orderFile('da_hoan_tac.xlsx', [[`${day(1)} 10:00`, 'YT7612345690050', 'Kho TQ']]);
  const { importId } = await calls.importFile(undone);
  await ask(server.url, admin.token, 'POST', `/api/orders/imports/${importId}/undo`, {});
  const { data: figures } = await ask<Dashboard>(server.url, admin.token, 'GET', '/api/dashboard');
  const { data: imports } = await ask<ListAnswer<ImportView>['rows']>(
    server.url,
    admin.token,
    'GET',
    '/api/orders/imports?pageSize=500',
  );
  const counted = imports.filter(({ undoneAt }) => undoneAt === null);
  expect(figures.imports).toMatchObject({
    count: counted.length,
    rows: counted.reduce((sum, { total }) => sum + total, 0),
  });

  await page.goto('/admin');
  const week = card(page, 'Lần nhập gần đây');
  const shown = (n: number) => new Intl.NumberFormat('vi-VN').format(n);
  const { count: times, rows: lines } = figures.imports;
  await expect(week).toContainText(`7 ngày qua: ${shown(times)} lần nhập, ${shown(lines)} dòng`);
  const rows = week.getByRole('listitem');
  await expect(rows).toHaveCount(figures.imports.latest.length);
  await expect(rows.first()).toContainText(/da_hoan_tac\.xlsx\s*đã hoàn tác/);
  await expect(rows.nth(1)).toContainText(new RegExp(`bieu_do\\.xlsx\\s*${REPORTS.length} dòng`));
});
