import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './complaints.ts';
import { signInEditor } from './site-content.ts';
import { clearRecords, writeRecord } from './site-records.ts';
import { expectSound } from './sound.ts';

/** The specification's breakpoints. */
const WIDTHS = [320, 375, 456, 768, 1024, 1200, 1440, 1650, 1900];

const HOME = {
  banner: {
    kind: 'image',
    image: '',
    video: '',
    title: 'Hàng Trung Quốc về tận cửa',
    text: 'Mua hộ và vận chuyển.',
    actions: [
      { label: 'Bắt đầu', link: '/login?lable=2' },
      { label: 'Gọi ngay', link: 'tel:19000168' },
    ],
  },
  sections: [
    { key: 'prices', visible: true, title: 'Cước tháng này', text: '', items: [] },
    { key: 'account', visible: false, title: '', text: '', items: [] },
    {
      key: 'bao-hiem',
      visible: true,
      title: 'Bảo hiểm hàng',
      text: '',
      items: [{ title: 'Đền 100%', text: 'Khi mất.', image: '', link: '/search' }],
    },
  ],
};
const FEES = {
  rates: [
    {
      from: '2026-01-01',
      volumetricDivisor: 6000,
      serviceFeePercent: 0,
      minimumFee: 30_000,
      destinations: [
        { key: 'ha-noi', name: 'Hà Nội', perKg: 28_000, perM3: 0, days: '5–7 ngày' },
        { key: 'hcm', name: 'TP. Hồ Chí Minh', perKg: 34_000, perM3: 0, days: '7–10 ngày' },
      ],
    },
  ],
};

test('the home page says what its record says, reckons fees, and fits every width', async ({
  page,
  request,
  server,
}, info) => {
  const editor = await signInEditor(request, server);
  await writeRecord(editor, 'HOME', HOME);
  await writeRecord(editor, 'FEE_RATES', FEES);
  const contact = [{ label: 'Facebook', value: 'Cầu Hàng', link: 'https://www.facebook.com/cauhang' }];
  await writeRecord(editor, 'FOOTER', { contact, warehouses: [], links: [] });
  await editor.addArticle({
    link: `thong-bao/lich-nghi-${info.project.name}`,
    title: 'Lịch nghỉ tết',
    category: 'thong-bao',
  });
  await editor.addProduct({ name: 'Áo khoác gió' });

  const html = await (await request.get('/', { headers: { Accept: 'text/html' } })).text();
  for (const words of [
    'Hàng Trung Quốc về tận cửa',
    'Cước tháng này',
    '34.000',
    'Lịch nghỉ tết',
    'Áo khoác gió',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('Theo dõi mọi kiện ở một nơi');
  expect(html).not.toMatch(/<[^>]+ style=/);

  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The entries of this kind have a value; the DOM's types do not know it.
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hàng Trung Quốc về tận cửa');
  await expect(page.getByRole('main').getByRole('link', { name: 'Gọi ngay' })).toHaveAttribute(
    'href',
    'tel:19000168',
  );
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((text) => ['Cước tháng này', 'Bảo hiểm hàng'].includes(text))).toEqual([
    'Cước tháng này',
    'Bảo hiểm hàng',
  ]);
  const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts ?? []);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);

  // By keyboard alone: a bulky parcel to Ho Chi Minh City, then one that costs the least charge.
  const result = page.getByRole('status');
  await page.getByLabel('Cân nặng (kg)').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('TP');
  for (const side of ['60', '40', '35']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(side);
  }
  await expect(result).toContainText('476.000');
  await expect(result).toContainText('quy ra 14 kg (dài × rộng × cao ÷ 6.000), nặng hơn cân thật');
  await expect(page).toHaveURL(/can=5&dai=60&rong=40&cao=35&den=hcm/);
  await page.reload();
  await expect(result).toContainText('476.000');
  await page.getByLabel('Cao', { exact: true }).fill('');
  await page.getByLabel('Cân nặng (kg)').fill('0,5');
  await expect(page.getByText('Bạn hãy nhập đủ ba cạnh để tính theo thể tích.')).toBeVisible();
  await expect(result).toContainText('lấy mức tối thiểu 30.000');
  await page.getByLabel('Cân nặng (kg)').fill('nhẹ');
  await expect(page.getByText('Cân nặng từ 0,01 đến 10.000 kg.')).toBeVisible();
  await expect(result).toContainText('Bạn hãy nhập cân nặng để xem cước.');

  // The posts of a social network come when they are asked for, and from nowhere else.
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).hostname));
  await page.route('https://www.facebook.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'posts' }),
  );
  await page.reload();
  expect(asked).not.toContain('www.facebook.com');
  await page.getByRole('button', { name: 'Xem bài mới tại đây' }).press('Enter');
  const posts = page.getByTitle('Bài viết mới trên Facebook');
  await expect(posts).toHaveAttribute(
    'src',
    /plugins\/page\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2Fcauhang&/,
  );
  await expect(page.frameLocator('iframe').getByText('posts')).toBeVisible();
  await expectSound(page, info, 'home-record');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBe(0);
  }
  expect(complaints).toEqual([]);
  await clearRecords(editor);
});

test('codes pasted on the home page are looked up with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Mã vận đơn, mỗi dòng một mã' }).focus();
  await page.keyboard.type('JT3025901027389, yt8812345678901');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/search\?code=JT3025901027389,YT8812345678901$/);
});
