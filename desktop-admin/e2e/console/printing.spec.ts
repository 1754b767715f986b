import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole, type Console } from './support/launch.ts';
import { scan } from './support/station-page.ts';
import { importCodes, logInWithSession, signIn, type Staff } from './support/station-staff.ts';
import { expectPrinted, givePrinters, printedOn } from './support/system.ts';

test.setTimeout(120_000);

const PARCELS = ['JT3088901027389', 'JT3088901027390', 'YT8888345671203'];
const folder = mkdtempSync(path.join(tmpdir(), 'console-printing-'));
let consoleApp: Console;
test.beforeAll(async ({ server }) => {
  consoleApp = await launchConsole({ serverAddress: server.url });
});
test.afterAll(async () => {
  await consoleApp.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Chromium's page sizes are whole pixels: a quarter of a millimetre, here in points. */
const SLACK = 0.71;
/** Points of 1/72 inch, the unit of PDF. */
const points = (millimetres: number) => (millimetres / 25.4) * 72;

test('labels and notes of selected orders are printed without a dialog, or saved as PDF in their size', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  await importCodes(server.url, staff.token, PARCELS, 'Đã nhập kho Việt Nam');
  const { app, page } = consoleApp;
  await page.setViewportSize({ width: 1440, height: 900 });
  // No app runs on this file that would act on the session before.
  await page.goto('app://console/admin/icon.svg');
  await logInWithSession(page, staff);
  await page.goto('app://console/admin/list-orders?search=30889010');
  await givePrinters(app);

  await test.step('from the selection of the list', async () => {
    await page.getByRole('checkbox', { name: /JT3088901027389/ }).check();
    await page.getByRole('checkbox', { name: /JT3088901027390/ }).check();
    await page.getByRole('link', { name: 'In tem', exact: true }).click();
    await expect(page.getByText('tem 1 trong 2')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Tem 100 × 75 của JT30889010273/ })).toBeVisible();
    await expectAccessible(page, 'labels', ['light', 'dark']);
  });

  await test.step('the chosen printer gets the label’s size, and the choice is stored', async () => {
    await page.getByRole('combobox', { name: 'Máy in' }).selectOption('Zebra ZD421');
    await page.getByRole('spinbutton', { name: 'Số bản' }).fill('2');
    await page.getByRole('button', { name: 'In 2 tem' }).click();
    await expect(page.getByText('Đã gửi sang máy in Zebra ZD421.')).toBeVisible();
    expect(await printedOn(app)).toEqual([
      expect.objectContaining({
        silent: true,
        deviceName: 'zebra',
        copies: 2,
        pageSize: { width: 100_000, height: 75_000 },
        address: expect.stringMatching(/^app:\/\/print\//),
      }),
    ]);
  });

  await test.step('a PDF has one page per label, in its size', async () => {
    await page.getByRole('button', { name: '100 × 150' }).click();
    await expect(page.getByRole('img', { name: /^Tem 100 × 150/ })).toBeVisible();
    const pages = pagesOf(await savePdf(app, page, 'tem.pdf'));
    expect(pages).toHaveLength(2);
    for (const [width, height] of pages) {
      expect(Math.abs(width - points(100))).toBeLessThan(SLACK);
      expect(Math.abs(height - points(150))).toBeLessThan(SLACK);
    }
  });

  await test.step('a delivery note is an A4 page with totals', async () => {
    await page.getByRole('button', { name: 'Phiếu giao hàng' }).click();
    await expect(page.getByRole('button', { name: 'In 1 phiếu' })).toBeVisible();
    await expectAccessible(page, 'notes', ['light', 'dark']);
    const [[width, height] = [0, 0]] = pagesOf(await savePdf(app, page, 'phieu.pdf'));
    expect(Math.abs(width - points(210))).toBeLessThan(SLACK);
    expect(Math.abs(height - points(297))).toBeLessThan(SLACK);
  });

  await test.step('a missing printer is reported, and nothing is printed on another', async () => {
    const before = (await printedOn(app)).length;
    const refused = await page.evaluate(() =>
      window.desktopBridge?.call('printing:print-document', {
        document: {
          kind: 'notes',
          shop: { name: '', phone: '' },
          notes: [
            {
              customer: null,
              rows: [{ orderCode: 'JT1234', goodsName: null, pieces: null, weight: null, fee: null }],
            },
          ],
        },
        printer: 'gone',
        copies: 1,
      }),
    );
    expect(refused).toMatchObject({ outcome: 'failed', failure: { code: 'PRINTER_GONE' } });
    expect(await printedOn(app)).toHaveLength(before);
  });

  await test.step('the scan station prints a label after each written parcel if the setting is on', async () => {
    const before = (await printedOn(app)).length;
    await page.goto('app://console/admin/scan');
    await expect(page.getByText('Chưa có phiên nào trên máy này.')).toBeVisible();
    // A key pressed before the page is ready would be lost.
    await page.getByRole('button', { name: /^Trả khách/ }).click();
    await expect(page.getByRole('textbox', { name: 'Quét hoặc gõ mã rồi Enter' })).toBeFocused();
    await scan(page, PARCELS[2] ?? '');
    await page.getByRole('button', { name: 'In tem sau mỗi lượt quét' }).click();
    await expect(page.getByRole('button', { name: 'In tem sau mỗi lượt quét' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await scan(page, PARCELS[0] ?? '');
    await expectPrinted(app, before + 1);
    await scan(page, PARCELS[0] ?? '');
    await expect(page.locator('.scan-word')).toHaveText('Trùng trong phiên');
    expect(await printedOn(app)).toHaveLength(before + 1);
  });
});

test('the print window runs no script, sends no request and does not navigate', async ({ server }) => {
  const staff: Staff = await signIn(server.url, server.admin);
  const { app, page } = consoleApp;
  // No app runs on this file that would act on the session before.
  await page.goto('app://console/admin/icon.svg');
  await logInWithSession(page, staff);
  await givePrinters(app);
  await app.evaluate(({ app: program }) => {
    // Inspects each print window from inside, before it prints.
    program.on('web-contents-created', (_event, contents) => {
      contents.on('did-finish-load', () => {
        if (!contents.getURL().startsWith('app://print/')) return;
        const prefs: unknown = Reflect.apply(Reflect.get(contents, 'getLastWebPreferences'), contents, []);
        Reflect.set(globalThis, 'printPrefs', JSON.parse(JSON.stringify(prefs)));
        Reflect.set(globalThis, 'printSession', contents.session.isPersistent());
      });
    });
  });
  const evil = '<script>document.title="x"</script><img src="http://127.0.0.1:9/x">';
  await page.evaluate((text) => {
    const label = {
      orderCode: 'JT3088901027389',
      customerCode: text.slice(0, 40),
      customerName: text,
      weight: null,
      status: null,
      at: null,
      carrier: null,
      bag: text,
      phoneEnd: null,
      volume: null,
      goods: text,
      note: text,
      piece: { number: 1, total: 2 },
    };
    return window.desktopBridge?.call('printing:print-document', {
      document: {
        kind: 'labels',
        size: '100x75',
        fields: ['customerName', 'bag', 'goods', 'note'],
        shop: { name: text, phone: '' },
        labels: [label],
      },
      printer: 'zebra',
      copies: 1,
    });
  }, evil);
  expect(await printedOn(app)).toHaveLength(1);
  expect(
    await app.evaluate(() => [
      Reflect.get(globalThis, 'printPrefs'),
      Reflect.get(globalThis, 'printSession'),
    ]),
  ).toEqual([
    expect.objectContaining({
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    }),
    false,
  ]);
  // The console's page can't load the print host, and the print session can't load the console.
  const reached = await page.evaluate(() =>
    fetch('app://print/x/').then(
      ({ status }) => status,
      () => 'refused',
    ),
  );
  expect(['refused', 404]).toContain(reached);
  const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  expect(windows).toBe(1);
});

async function savePdf(
  app: ElectronApplication,
  page: Awaited<ReturnType<ElectronApplication['firstWindow']>>,
  name: string,
): Promise<string> {
  const file = path.join(folder, name);
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  await page.getByRole('button', { name: 'Lưu PDF' }).click();
  await expect.poll(() => existsSync(file) && readFileSync(file, 'latin1').includes('%%EOF')).toBe(true);
  await expect(page.getByText('Đã lưu file PDF.').last()).toBeVisible();
  return readFileSync(file, 'latin1');
}

/** Width and height of each page. */
const pagesOf = (pdf: string): [number, number][] =>
  [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ]);
