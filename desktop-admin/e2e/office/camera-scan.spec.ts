import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../tools/e2e/chromium.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { LABEL_FIELDS, type Label } from '../../src/bridge/index.ts';
import { drawLabel } from '../../src/labels/draw-label.ts';
import { labelMarkup } from '../../src/main/printing/label-markup.ts';
import { recorded } from '../console/support/station-page.ts';
import { importCodes } from '../console/support/station-staff.ts';
import { expect, signIn, test } from './support/office.ts';

const ON_THE_WAY = 'JT3027800000011';
const IN_CHINA = 'JT3027800000022';
const TYPED = 'JT3027800000033';
const PHONE = { width: 375, height: 740 };

const labelOf = (orderCode: string): Label => ({
  ...{ orderCode, customerCode: 'KH00482', customerName: 'Nguyễn Thị Thu Hà', weight: 1.85 },
  ...{ status: 'Đang về kho Việt Nam', at: '2026-11-21T07:05:00Z', carrier: 'J&T', bag: null },
  ...{ phoneEnd: '5678', volume: null, goods: 'Áo khoác nữ', note: null, piece: null },
});

/** HTML of a printed label as a phone sees it: on a table, turned a little, smaller than the picture. */
function onTable(label: Label | null): string {
  const layout = {
    size: '100x75',
    fields: LABEL_FIELDS,
    shop: { name: 'Cầu Hàng', phone: '1900 6868' },
  } as const;
  const svg = label === null ? '' : labelMarkup(drawLabel(label, layout));
  return `<body style="margin:0;height:720px;display:grid;place-items:center;background:#8d8a83">
    <div style="background:#f4f2ec;transform:rotate(4deg) scale(1.55)">${svg}</div></body>`;
}

/** A film for Chromium's fake camera: each label for two seconds, and the empty table between them. */
async function filmLabels(page: Page, file: string, labels: readonly Label[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const pictures: Buffer[] = [];
  for (const label of labels.flatMap((one) => [one, null])) {
    await page.setContent(onTable(label));
    const picture = await page.screenshot({ type: 'jpeg', quality: 85 });
    // Chromium shows 30 pictures a second and starts again at the end.
    for (let count = 0; count < 60; count += 1) pictures.push(picture);
  }
  writeFileSync(file, Buffer.concat(pictures));
}

let folder: string;
test.beforeAll(async ({ server, admin }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'camera-'));
  await importCodes(server.url, admin.token, [ON_THE_WAY, TYPED]);
  await importCodes(server.url, admin.token, [IN_CHINA], 'Đã nhập kho Trung Quốc');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A phone whose camera sees the film. */
async function launchPhone(film: string | null): Promise<Browser> {
  const options = chromiumLaunchOptions();
  return chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      ...(film === null
        ? []
        : ['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]),
    ],
  });
}

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: PHONE, isMobile: true, hasTouch: true, locale: 'vi-VN' },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

interface Felt {
  vibrations: VibratePattern[];
  lights: boolean[];
}
/** This machine has no vibration and its camera no light, so the page's calls for both are recorded. */
async function recordFelt(page: Page): Promise<() => Promise<Felt>> {
  await page.addInitScript(() => {
    const felt: Felt = Object.assign(window, { vibrations: [], lights: [] });
    navigator.vibrate = (pattern) => felt.vibrations.push(pattern as number[]) > 0;
    const light: MediaTrackCapabilities & { torch: boolean } = { torch: true };
    MediaStreamTrack.prototype.getCapabilities = () => light;
    MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
      const [first] = (constraints?.advanced ?? []) as { torch: boolean }[];
      if (first) felt.lights.push(first.torch);
    };
  });
  return () =>
    page.evaluate(() => {
      const { vibrations, lights } = window as unknown as Felt;
      return { vibrations, lights };
    });
}

async function chooseStep(page: Page, step: string): Promise<void> {
  await page.goto('/admin/scan');
  await page.getByRole('group', { name: 'Bước của phiên quét' }).getByText(step).tap();
}

test(
  'a phone scans printed labels with its camera, each once, by the rules of the station',
  { tag: '@browser' },
  async ({ page: studio, server, admin, calls }) => {
    const film = path.join(folder, 'labels.mjpeg');
    await filmLabels(studio, film, [labelOf(ON_THE_WAY), labelOf(IN_CHINA)]);
    const browser = await launchPhone(film);
    try {
      const page = await openPhone(browser, server.url);
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.push(message.text());
      });
      const felt = await recordFelt(page);
      await signIn(page, admin);
      await chooseStep(page, 'Nhập kho Việt Nam');
      await expect(page.locator('.scan-camera')).toHaveAttribute('data-state', 'on');
      await page.getByRole('button', { name: 'Bật đèn' }).tap();
      await page.getByRole('button', { name: 'Tắt đèn' }).tap();
      await expect.poll(async () => (await calls.order(ON_THE_WAY))?.status).toBe(3);
      await expect.poll(async () => (await calls.order(IN_CHINA))?.status).toBe(3);
      await expect(recorded(page)).toHaveText('2');
      await page.screenshot({ path: test.info().outputPath('phone.png') });
      await expectPageQuality(page, 'camera-scan', [PHONE]);
      // The film shows both again: the station knows them.
      await expect(page.locator('.scan-signal')).toContainText('Trùng trong phiên');
      await expect(recorded(page)).toHaveText('2');
      const { vibrations, lights } = await felt();
      expect(lights).toEqual([true, false]);
      expect(vibrations.slice(0, 3)).toEqual([[60], [60], [60, 80, 60]]);
      await page.getByRole('button', { name: 'Gõ mã' }).tap();
      await expect(page.locator('.scan-camera')).toHaveCount(0);
      await page.reload();
      // Remembered on this phone.
      await expect(page.getByRole('button', { name: 'Máy ảnh' })).toBeVisible();
      expect(pageErrors).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);

test(
  'a camera without permission shows the next step, and codes can be typed',
  { tag: '@browser' },
  async ({ server, admin, calls }) => {
    const browser = await launchPhone(null);
    try {
      const page = await openPhone(browser, server.url);
      // A stand-in for the browser's own answer: Chromium without windows can neither ask nor refuse.
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      });
      await signIn(page, admin);
      await chooseStep(page, 'Nhập kho Việt Nam');
      await expect(page.getByRole('alert')).toContainText('Trình duyệt chưa cho trang này dùng máy ảnh');
      await page.getByRole('button', { name: 'Gõ mã' }).tap();
      await page.locator('.scan-field input').fill(TYPED);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await calls.order(TYPED))?.status).toBe(3);
    } finally {
      await browser.close();
    }
  },
);

test(
  'a phone can install the back-office',
  { tag: '@browser' },
  async ({ office: page, request, context }) => {
    await page.goto('/admin/scan');
    const manifest = await request.get('/admin/manifest.webmanifest');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({
      start_url: '/admin/start',
      scope: '/admin/',
      display: 'standalone',
    });
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The tests' contexts store nothing, like a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  },
);
