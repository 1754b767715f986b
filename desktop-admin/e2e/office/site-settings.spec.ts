import type { AdminMenuItem, ManagerRecord, MenuItem } from '@logistics/shared/contracts';
import { ask, drawPicture } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

test.describe('settings of a super admin appear in the public calls:', () => {
  const record = async (url: string, token: string | null, name: string) => {
    const { data } = await ask<ManagerRecord[]>(url, token, 'POST', '/api/manager', [name]);
    // Every record is an object; null if the caller may not read it yet.
    return JSON.parse(data[0]?.content ?? 'null') as Record<string, unknown>;
  };

  /** Other specs save these records on the same server. Each test here expects empty lists. */
  test.beforeEach(async ({ server, admin }) => {
    const empty = {
      FEE_RATES: { rates: [] },
      STATUS_WORDS: { words: [] },
      FOOTER: { contact: [], warehouses: [], links: [] },
      HOME: {
        banner: { kind: 'image', image: '', video: '', title: '', text: '', actions: [] },
        sections: [],
      },
    };
    for (const [name, content] of Object.entries(empty)) {
      const { status } = await ask(server.url, admin.token, 'POST', '/api/manager/update', {
        name,
        content: JSON.stringify(content),
      });
      expect(status).toBe(200);
    }
  });

  test('site information, rates, fees and status words of files; a failed save retains the input', async ({
    office: page,
    server,
    admin,
    calls,
    pageErrors,
  }) => {
    const { exchange_rate } = await record(server.url, null, 'INFORMATION_HEADER');
    // Before the page is opened: a request right after `route` may bypass it.
    await page.route('**/api/manager/update', (route) => route.abort(), { times: 1 });
    await page.goto('/admin/navbar/infor');
    await page.getByRole('textbox', { name: 'Tên trang' }).fill('Cầu Hàng');
    await page.getByRole('textbox', { name: 'Email' }).fill('hoi@');
    await page.getByRole('textbox', { name: 'Từ ngày' }).fill('01/12/2099');
    await page.getByRole('textbox', { name: 'Tỷ giá' }).fill('3.720');
    await page.getByRole('button', { name: 'Thêm tỷ giá' }).click();
    await expect(page.getByRole('cell', { name: 'Sắp áp dụng' })).toBeVisible();
    await page.getByRole('button', { name: 'Lưu thông tin' }).click();
    await expect(page.getByText('Địa chỉ email chưa đúng')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('hoi@cauhang.vn');
    await expect(page.getByText('Địa chỉ email chưa đúng')).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(page.locator('.form-failure')).toContainText('Không kết nối được');
    expectPageError(pageErrors, /ERR_FAILED/);
    await expect(page.getByRole('textbox', { name: 'Tên trang' })).toHaveValue('Cầu Hàng');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Đã lưu. Trang công khai dùng bản mới ngay.')).toBeVisible();
    expect(await record(server.url, null, 'INFORMATION_HEADER')).toMatchObject({
      site_name: 'Cầu Hàng',
      email: 'hoi@cauhang.vn',
      exchange_rate,
      exchange_rates: expect.arrayContaining([{ from: '2099-12-01', rate: 3720 }]),
    });
    await expectPageQuality(page, 'navbar-infor');

    // Another person changes the phone number, which the form has not read before it stores the logo.
    const header = { ...(await record(server.url, null, 'INFORMATION_HEADER')), phone: '0909 111 222' };
    await ask(server.url, admin.token, 'POST', '/api/manager/update', {
      name: 'INFORMATION_HEADER',
      content: JSON.stringify(header),
    });
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawPicture(page, '#0e7073') };
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Tải logo lên' }).click();
    await (await chooser).setFiles(logo);
    await expect(toast(page, 'Đã đổi logo.')).toBeVisible();
    const { link_logo } = await record(server.url, null, 'INFORMATION_HEADER');
    // In the console the address starts with the server's URL.
    await expect(page.locator(`img[alt="Logo hiện tại"][src$="${String(link_logo)}"]`)).toBeVisible();
    expect((await fetch(`${server.url}${String(link_logo)}`)).headers.get('content-type')).toMatch(/^image/);

    await page.getByRole('textbox', { name: 'Tên trang' }).fill('Cầu Hàng Việt');
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
    await expect(conflict).toContainText('0909 111 222');
    expectPageError(pageErrors, /409/);
    await conflict.getByRole('button', { name: 'Lưu bản của bạn' }).click();
    await expect
      .poll(() => record(server.url, null, 'INFORMATION_HEADER'))
      .toMatchObject({ phone: '0909 111 222', site_name: 'Cầu Hàng Việt', link_logo });
    await expect(page.getByRole('textbox', { name: 'Hotline' })).toHaveValue('0909 111 222');

    await page.getByRole('link', { name: 'Biểu phí vận chuyển' }).click();
    await page.getByRole('textbox', { name: 'Biểu phí mới từ ngày' }).fill('1/12/2026');
    await page.getByRole('button', { name: 'Thêm biểu phí' }).click();
    await page.getByRole('textbox', { name: 'Giá mỗi kg (₫), tuyến 1' }).fill('25.000');
    await page.getByRole('textbox', { name: 'Giá mỗi m³ (₫), tuyến 1' }).fill('2.900.000');
    await page.getByRole('button', { name: 'Lưu biểu phí' }).click();
    await expect
      .poll(() => record(server.url, null, 'FEE_RATES'))
      .toMatchObject({
        rates: [{ from: '2026-12-01', volumetricDivisor: 6000, destinations: [{ perKg: 25_000 }] }],
      });

    await expectPageQuality(page, 'navbar-fees');

    await page.getByRole('link', { name: 'Từ chỉ trạng thái' }).click();
    await page.getByRole('button', { name: 'Thêm từ' }).click();
    await page.getByRole('textbox', { name: 'Từ trong file, dòng 1' }).fill('Kho TQ');
    await page.getByRole('button', { name: 'Lưu các từ' }).click();
    await expect(page.getByText('Hệ thống đã hiểu từ này, bạn không cần thêm.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Từ trong file, dòng 1' }).fill('Tới bãi Hữu Nghị');
    await page
      .getByRole('combobox', { name: 'Nghĩa là trạng thái, dòng 1' })
      .selectOption('Đang về kho Việt Nam');
    await expectPageQuality(page, 'navbar-words');
    await page.getByRole('button', { name: 'Lưu các từ' }).click();
    await expect
      .poll(() => record(server.url, admin.token, 'STATUS_WORDS'))
      .toEqual({ words: [{ word: 'Tới bãi Hữu Nghị', status: 2 }] });
    await calls.importFile(
      orderFile('tu_rieng.xlsx', [['07/01/2025', 'YT7612345699101', 'TOI BAI HUU NGHI']]),
    );
    expect(await calls.order('YT7612345699101')).toMatchObject({ status: 2 });
  });

  test('the home page, with another user saving first, and the maintenance notice', async ({
    office: page,
    server,
    admin,
    pageErrors,
  }) => {
    await page.goto('/admin/system/home');
    await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Hàng về tận nhà');
    await page.getByRole('button', { name: 'Thêm nút' }).click();
    await page.getByRole('textbox', { name: 'Chữ trên nút 1' }).fill('Tra cứu');
    await page.getByRole('textbox', { name: 'Liên kết của nút 1' }).fill('/search');
    await page.getByRole('button', { name: 'Thêm mục', exact: true }).click();
    await page.getByRole('textbox', { name: 'Tiêu đề mục' }).fill('Vì sao chọn chúng tôi');
    const banner = { kind: 'image', image: '', video: '', title: 'Của người khác', text: '', actions: [] };
    await ask(server.url, admin.token, 'POST', '/api/manager/update', {
      name: 'HOME',
      content: JSON.stringify({ banner, sections: [] }),
    });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
    await expect(dialog.getByText('Của người khác')).toBeVisible();
    expectPageError(pageErrors, /409/);
    await dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click();
    await expect(toast(page, 'Đã lưu.')).toBeVisible();
    expect(await record(server.url, null, 'HOME')).toMatchObject({
      banner: { title: 'Hàng về tận nhà', actions: [{ label: 'Tra cứu', link: '/search' }] },
      sections: [{ title: 'Vì sao chọn chúng tôi' }],
    });
    await expectPageQuality(page, 'system-home');

    await page.getByRole('link', { name: 'Bảo trì' }).click();
    await page.getByRole('textbox', { name: 'Thông báo cho khách' }).fill('Mở lại lúc 8 giờ.');
    await page.getByRole('button', { name: 'Bật bảo trì' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bật bảo trì' }).click();
    await expect(page.getByText('Trang công khai đang hiện thông báo bảo trì.')).toBeVisible();
    const notice = { on: true, message: 'Mở lại lúc 8 giờ.' };
    expect(await record(server.url, null, 'MAINTENANCE')).toEqual(notice);
    await page.getByRole('button', { name: 'Mở lại trang' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mở lại trang' }).click();
    await expect(page.getByText('Trang công khai đang mở bình thường.')).toBeVisible();
    expect(await record(server.url, null, 'MAINTENANCE')).toEqual({ ...notice, on: false });
    await expectPageQuality(page, 'maintenance');

    await page.getByRole('link', { name: 'Chân trang' }).click();
    await page.getByRole('button', { name: 'Thêm dòng liên hệ' }).click();
    await page.getByRole('textbox', { name: 'Tên dòng liên hệ 1' }).fill('Hotline');
    await page.getByRole('textbox', { name: 'Nội dung liên hệ 1' }).fill('1900 0168');
    await page.getByRole('textbox', { name: 'Liên kết của dòng liên hệ 1' }).fill('tel:19000168');
    await page.getByRole('button', { name: 'Lưu chân trang' }).click();
    await expect
      .poll(() => record(server.url, null, 'FOOTER'))
      .toMatchObject({ contact: [{ label: 'Hotline', value: '1900 0168', link: 'tel:19000168' }] });
    await expectPageQuality(page, 'footer');
  });

  test('the menu, reordered by keyboard over another user’s version, and the popup in its time', async ({
    office: page,
    server,
    admin,
    pageErrors,
  }) => {
    await ask(server.url, admin.token, 'POST', '/api/menu/update', [
      { name: 'Tra cứu', link: '/search' },
      { name: 'Bảng giá', link: '/cuoc-phi' },
      { name: 'Tin tức', link: '/tin-tuc' },
    ]);
    const menu = async () =>
      (await ask<MenuItem[]>(server.url, null, 'GET', '/api/menu')).data.map(({ name, children = [] }) =>
        [name, ...children.map((child) => child.name)].join(' > '),
      );
    await page.goto('/admin/navbar/menu');
    await page.getByRole('textbox', { name: 'Tên của Bảng giá' }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByRole('button', { name: 'Đưa Bảng giá lên' }).click();
    await page.getByRole('button', { name: 'Đưa Tin tức vào trong mục trên' }).click();
    await page.getByRole('button', { name: 'Bỏ Bảng giá' }).click();
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await page.getByRole('textbox', { name: 'Tên của Bảng giá' }).fill('Giá cước');
    const entries = (await ask<AdminMenuItem[]>(server.url, admin.token, 'GET', '/api/menu/admin-menu')).data;
    const theirs = entries.map((entry) => ({ ...entry, visible: entry.name !== 'Tin tức' }));
    await ask(server.url, admin.token, 'POST', '/api/menu/update', theirs);
    await page.getByRole('button', { name: 'Lưu menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
    await expect(dialog.getByRole('cell', { name: 'Giá cước' })).toBeVisible();
    expectPageError(pageErrors, /409/);
    expect(await menu()).toEqual(['Tra cứu', 'Bảng giá']);
    await dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click();
    await expect(toast(page, 'Đã lưu.')).toBeVisible();
    expect(await menu()).toEqual(['Giá cước', 'Tra cứu > Tin tức']);
    await expectPageQuality(page, 'navbar-menu');

    await page.getByRole('button', { name: 'Dời Giá cước' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Đang ở chỗ của Giá cước.')).toBeAttached();
    // The drag library listens for keys shortly after it announces the start.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Đang ở chỗ của Tra cứu.')).toBeAttached({ timeout: 3_000 });
    }).toPass();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Đang ở chỗ của Tin tức.')).toBeAttached();
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'Hiện Tin tức' }).click();
    await page.keyboard.press('Control+s');
    await expect.poll(menu).toEqual(['Tra cứu', 'Giá cước']);

    // The same by pointer.
    const [carried, over] = await Promise.all(
      ['Dời Giá cước', 'Dời Tra cứu'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    const middleOf = ({ x = 0, y = 0, width = 0, height = 0 } = {}) =>
      [x + width / 2, y + height / 2] as const;
    await page.mouse.move(...middleOf(carried ?? {}));
    await page.mouse.down();
    await page.mouse.move(...middleOf(over ?? {}), { steps: 8 });
    await expect(page.getByText('Đang ở chỗ của Tra cứu.')).toBeAttached();
    await page.mouse.up();
    await page.keyboard.press('Control+s');
    await expect.poll(menu).toEqual(['Giá cước', 'Tra cứu']);

    await page.goto('/admin/plugin/popub');
    await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Nghỉ lễ');
    await page.getByRole('textbox', { name: 'Hiện từ' }).fill('01/01/2026 08:00');
    await page.getByRole('textbox', { name: 'Hiện đến' }).fill('31/02/2099 08:00');
    await page.getByRole('switch', { name: 'Bật popup' }).click();
    await page.getByRole('button', { name: 'Khách chưa đăng nhập' }).click();
    await page.getByRole('button', { name: 'Lưu popup' }).click();
    await expect(page.getByText('Bạn hãy nhập ngày giờ như 30/11/2026 08:00.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Hiện đến' }).fill('28/02/2099 08:00');
    await page.getByRole('textbox', { name: 'Nội dung' }).click();
    // Another test of this server may have left a popup.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Kho nghỉ ba ngày.');
    await expect(page.getByRole('region', { name: 'Khung xem trước' })).toContainText(
      /Nghỉ lễ.*Kho nghỉ ba ngày\./s,
    );
    await page.getByRole('button', { name: 'Lưu popup' }).click();
    await expect(page.getByText('Popup đang hiện trên trang công khai.')).toBeVisible();
    expect(await record(server.url, null, 'POPUP')).toMatchObject({
      title: 'Nghỉ lễ',
      content: '<p>Kho nghỉ ba ngày.</p>',
      audience: 'guests',
    });
    await expectPageQuality(page, 'popup');
    await page.getByRole('switch', { name: 'Bật popup' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Popup đang tắt.')).toBeVisible();
    expect(await record(server.url, null, 'POPUP')).toBeNull();
  });
});
