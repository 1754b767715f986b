import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { skipToContent, tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { takePicture } from './support/pictures.ts';
import { watchShifts } from './support/shifts.ts';
import { drawPictures, signInEditor } from './support/site-content.ts';
import { clearRecords, writeRecord } from './support/site-records.ts';
import { expectPageQuality } from './support/page-quality.ts';

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

test('the home page shows its record, calculates fees, and fits every width', async ({
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
  for (const text of [
    'Hàng Trung Quốc về tận cửa',
    'Cước tháng này',
    '34.000',
    'Lịch nghỉ tết',
    'Áo khoác gió',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('Theo dõi mọi kiện ở một nơi');
  expect(html).not.toMatch(/<[^>]+ style=/);

  const complaints = complaintsOf(page);
  const expectNoShift = await watchShifts(page);
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
  await expectNoShift();

  // By keyboard alone: a bulky parcel to Ho Chi Minh City, then one at the minimum charge.
  const result = page.getByRole('status');
  const side = (name: string) => page.getByLabel(name, { exact: true });
  await skipToContent(page);
  await tabAndType(page, [page.getByLabel('Cân nặng (kg)'), '5']);
  await tabTo(page, page.getByRole('main').getByRole('combobox'));
  await page.keyboard.type('TP');
  await tabAndType(page, [side('Dài'), '60'], [side('Rộng'), '40'], [side('Cao'), '35']);
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

  // Posts of a social network load only on request, and from nowhere else.
  const requestedHosts: string[] = [];
  page.on('request', (call) => requestedHosts.push(new URL(call.url()).hostname));
  await page.route('https://www.facebook.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'posts' }),
  );
  await page.reload();
  expect(requestedHosts).not.toContain('www.facebook.com');
  await tabAndPress(page, page.getByRole('button', { name: 'Xem bài mới tại đây' }));
  const posts = page.getByTitle('Bài viết mới trên Facebook');
  await expect(posts).toHaveAttribute(
    'src',
    /plugins\/page\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2Fcauhang&/,
  );
  await expect(page.frameLocator('iframe').getByText('posts')).toBeVisible();
  // Before axe, which sends messages to the frame of another host: Chromium complains about those.
  expect(complaints).toEqual([]);
  await expectPageQuality(page, info, 'home-record');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBe(0);
  }
  await clearRecords(editor);
});

test('codes pasted on the home page are looked up with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await skipToContent(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Mã vận đơn, mỗi dòng một mã' }));
  await page.keyboard.type('JT3025901027389, yt8812345678901');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/search\?code=JT3025901027389,YT8812345678901$/);
});

/** A film of half a second, created in the page itself. */
const FILM = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 64 });
  const context = canvas.getContext('2d');
  const chunks = [];
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  for (let frame = 0; frame < 12; frame += 1) {
    context.fillStyle = frame % 2 ? '#0e7073' : '#c9480a';
    context.fillRect(0, 0, 160, 64);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
})()`;

test(
  'a film in the banner plays muted unless the user prefers reduced motion, and can be stopped; otherwise its picture is shown',
  ONE_WIDTH,
  async ({ page, request, server }, info) => {
    const editor = await signInEditor(request, server);
    const [picture = Buffer.alloc(0)] = await drawPictures(page, ['#dbb98c']);
    const film = Buffer.from(String(await page.evaluate(FILM)), 'base64');
    const video = 'https://phim.kho.test/kho.webm';
    await page.route(video, (route) => route.fulfill({ contentType: 'video/webm', body: film }));
    const { url: image } = await editor.upload(picture);
    const banner = { ...HOME.banner, kind: 'video', image, video };
    await writeRecord(editor, 'HOME', { banner, sections: [] });

    const complaints = complaintsOf(page);
    const requestedUrls: string[] = [];
    page.on('request', (call) => requestedUrls.push(call.url()));
    const expectNoShift = await watchShifts(page);
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.locator(`img[src="${image}"]`)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Xem video' })).toBeVisible();
    expect(requestedUrls).not.toContain(video);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const moving = main.locator('video');
    await expect
      .poll(() => moving.evaluate((seen: HTMLVideoElement) => [seen.muted, seen.currentTime > 0]))
      .toEqual([true, true]);
    await expectNoShift();
    await takePicture(page, info.project, 'home-film');
    await skipToContent(page);
    await tabAndPress(page, main.getByRole('button', { name: 'Dừng video' }));
    await expect(moving).toHaveCount(0);
    // The button retains the focus: one more press plays the film with controls.
    await page.keyboard.press('Enter');
    await expect(moving).toHaveJSProperty('controls', true);
    await page.keyboard.press('Enter');
    await expect(moving).toHaveCount(0);
    expect(complaints).toEqual([]);
    await clearRecords(editor);
  },
);
