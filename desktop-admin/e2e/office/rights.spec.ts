import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/office.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' });

/**
 * Every address of the specification (section 2) and our own, by the permission that opens it; 0: super admins only.
 */
const ADDRESSES: Readonly<Record<0 | 1 | 2 | 3 | 5 | 6 | 7, readonly string[]>> = {
  1: [
    ...[
      'upload-orders',
      'list-orders',
      'list-orders?trash=1',
      'waiting-orders',
      'late-claims',
      'customers/1',
      'bags',
      'lots',
      'delivery-requests',
      'delivery-run-sheet',
      'delivery-notes',
      'delivery-notes/new',
      'arrival',
      'arrival/differences',
      'shelves',
      'stock-counts',
    ],
    // Pages of the console; in a browser they say where the work is done.
    ...['scan', 'labels', 'outbox'],
  ],
  2: ['notify/add', 'notify/own/1'],
  3: [
    ...['notify/list/1', 'notify/trash/1', 'notify/update/1', 'system/home'],
    ...['bang-gia', 'gioi-thieu', 'chinh-sach', 'huong-dan'].map((link) => `system/posts/${link}`),
    'system/nguon-hang',
    'system/nguon-hang/add',
    'system/nguon-hang/1',
  ],
  5: ['debts', 'debts/1', 'statements', 'delivery-prices', 'revenue'],
  6: ['tariffs', 'tariffs/add', 'tariffs/lists', 'tariffs/parcel', 'tariffs/1'],
  7: ['complaints', 'complaints/statistics', 'complaints/1'],
  0: [
    ...['users/add', 'users/list/1', 'users/trash/1', 'users/unconfirm-list/1', 'users/update/1'],
    ...['navbar/infor', 'navbar/menu', 'plugin/popub'],
    ...['broadcasts/add', 'broadcasts/list/1', 'broadcasts/update/1', 'broadcasts/trash/1', 'audit', 'jobs'],
  ],
};
const KEYS = [0, 1, 2, 3, 5, 6, 7] as const;
const WHY = {
  0: 'Trang này chỉ dành cho quản trị viên cao nhất.',
  1: 'Trang này cần quyền Nhập liệu.',
  2: 'Trang này cần quyền Thêm bài viết.',
  3: 'Trang này cần quyền Danh sách bài viết.',
  5: 'Trang này cần quyền Công nợ.',
  6: 'Trang này cần quyền Bảng giá.',
  7: 'Trang này cần quyền Khiếu nại.',
} as const;
/** Sidebar entries of each permission that has the same in both hosts, between the start page and the entries of all users. */
const PARTS = {
  2: ['Thêm bài viết', 'Bài viết của bạn'],
  3: [
    'Trang chủ',
    ...['Trang Bảng giá', 'Trang Giới thiệu', 'Trang Chính sách', 'Trang Hướng dẫn'],
    ...['Nguồn hàng', 'Danh sách bài viết'],
  ],
  5: ['Công nợ khách hàng', 'Sao kê ngân hàng', 'Phí giao hàng', 'Doanh thu'],
  6: ['Bảng giá cước'],
  7: ['Xử lý khiếu nại'],
} as const;
/** Sections of the sidebar of those permissions. */
const SECTIONS = { 2: 'Bài viết', 3: 'Bài viết', 5: 'Công nợ', 6: 'Cước phí', 7: 'Khiếu nại' } as const;
const closed = (page: Page) => page.getByRole('heading', { name: 'Bạn chưa có quyền xem trang này' });

/** An address without page number, record id and filters. */
const pageOf = (address: string) => address.replace(/[?].*/, '').replace(/\/\d+$/, '');
/** All articles are one page; other e2e tests leave some behind. */
const kindOf = (address: string) => pageOf(address).replace(/^(system\/posts)\/.+/, '$1');

/** Navigates like a link, without reloading the app. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The index in the history, as the router stores it.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/${path}`);
}

/** Entries of a host's sidebar: of users who enter data, between the start page and the entries of all users. */
const OF_HOST = {
  browser: {
    dataEntry: [
      'Quét mã',
      'Chờ gửi',
      'Bao và lô',
      'Kiểm hàng đến',
      'Yêu cầu giao hàng',
      'Phiếu xuất',
      'Kệ hàng',
      'Kiểm kê',
      'Tải file đơn hàng',
      'Quản lý đơn hàng',
    ],
    everybody: ['Trợ giúp', 'Xem trang chủ'],
    groups: ['Tại kho', 'Nhập liệu'],
    open: ['help/kho'],
  },
  desktop: {
    dataEntry: [
      'Quét mã',
      'Chờ gửi',
      'In tem, phiếu giao',
      'Bao và lô',
      'Kiểm hàng đến',
      'Yêu cầu giao hàng',
      'Phiếu xuất',
      'Kệ hàng',
      'Kiểm kê',
      'Tải file đơn hàng',
      'Quản lý đơn hàng',
    ],
    everybody: ['Cài đặt máy này', 'Trợ giúp', 'Xem trang chủ'],
    groups: ['Tại kho', 'Nhập liệu', 'Hệ thống'],
    open: ['desktop-settings', 'help/kho'],
  },
} as const;

for (const permission of [1, 2, 3, 5, 6] as const)
  test(
    `staff with permission ${permission} open only its pages, and the server refuses none of the shown pages`,
    permission === 1 ? { tag: '@console' } : {},
    async ({ page, calls, host }) => {
      const own = OF_HOST[host];
      const staff = await calls.makeUser(
        { role: 2, permission: [permission] },
        { email: `quyen.${permission}@logistics.test`, lastName: 'Phạm Minh', firstName: 'Kho' },
      );
      if (permission === 3) await calls.addProduct('Túi vải');
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(response.url());
      });
      await signIn(page, staff);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Xin chào/ })).toContainText('Phạm Minh Kho');
      const parts = sidebar(page).getByRole('group');
      const groups = permission === 1 ? own.groups : [SECTIONS[permission]];
      await expect(parts).toHaveCount(groups.length);
      for (const [index, name] of groups.entries()) await expect(parts.nth(index)).toHaveAccessibleName(name);
      await expect(sidebar(page).getByRole('link')).toHaveText([
        'Tổng quan',
        ...(permission === 1 ? own.dataEntry : PARTS[permission]),
        ...own.everybody,
      ]);
      const linked = new Set<string>();
      for (const key of KEYS)
        for (const path of ADDRESSES[key]) {
          await goWithin(page, path);
          await expect(page).toHaveURL(new RegExp(`/admin/${path.replaceAll('?', '\\?')}`));
          if (key !== permission) {
            await expect(closed(page), path).toBeVisible();
            await expect(page.getByText(WHY[key]), path).toBeVisible();
            continue;
          }
          await expect(page.locator('main [aria-busy="true"], main .bone'), path).toHaveCount(0);
          await expect(closed(page), path).toHaveCount(0);
          const links = await page
            .locator('a[href^="/admin/"]')
            .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
          for (const to of links) linked.add(to.replace('/admin/', ''));
        }
      // Links of a page never lead to a forbidden page.
      const open = new Set([...ADDRESSES[permission].map(kindOf), ...own.open]);
      for (const to of linked) {
        const kind = kindOf(to);
        if (kind !== '') expect(open, to).toContain(kind);
      }
      await goWithin(page, 'audit');
      await page.getByRole('link', { name: 'Về Tổng quan' }).click();
      await expect(page).toHaveURL(/\/admin\/?$/);
      expect(refused).toEqual([]);
    },
  );
