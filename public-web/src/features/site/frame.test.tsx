import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from '../../router/router.tsx';
import { sessionSlice } from '@logistics/shared/api-client/core';
import type { PageCall } from '@logistics/shared/contracts';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { CallButton, TabBar } from './quick-bars.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteStrip } from './site-strip.tsx';

const INFORMATION = {
  email: 'hotro@cauhang.example',
  phone: '1900 0168',
  timework: '8:00 – 20:00',
  exchange_rate: '3.650',
  link_logo: '',
};

const MENU = [
  { id: 1, name: 'Bảng giá', link: '/bang-gia', children: [] },
  {
    id: 2,
    name: 'MORE_INFORMATION',
    link: '/search',
    children: [{ id: 3, name: 'Tuyển dụng', link: '/tuyen-dung' }],
  },
];
const FOOTER = {
  contact: [{ label: 'Zalo', value: '0912 345 678', link: 'https://zalo.me/0912345678' }],
  warehouses: [{ name: 'Kho Bằng Tường', address: 'Quảng Tây' }],
  links: [{ name: 'Chính sách', link: '/chinh-sach' }],
};
const record = (name: string, content: object) => ({ name, content: JSON.stringify(content) });
const PERSON = {
  id: 1,
  email: 'lan@khach.test',
  firstName: 'Lan',
  lastName: 'Trần Thị',
  token: 't',
  avatar: null,
};

/** Renders the layout with this INFORMATION_HEADER, for a visitor or a logged-in user. */
async function show(information: object, person: typeof PERSON | null = null): Promise<void> {
  const answerOf = ({ url, body }: PageCall) => {
    if (url === '/api/menu') return MENU;
    return String(body) === 'FOOTER'
      ? [record('FOOTER', FOOTER)]
      : [record('INFORMATION_HEADER', information)];
  };
  const store = makeStore({
    direct: {
      call: (call) => Promise.resolve({ status: 200, body: { success: true, data: answerOf(call) } }),
    },
  });
  store.dispatch(sessionSlice.actions.sessionLoaded(person));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <SiteStrip />
        <SiteHeader />
        <SiteFooter />
        <TabBar />
        <CallButton />
      </BrowserRouter>
    </Provider>,
  );
  await screen.findByText(INFORMATION.exchange_rate);
}
const hrefsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const strip = () => screen.getByRole('complementary', { name: 'Liên hệ và tỷ giá' });

describe('the strip above the header', () => {
  it('shows email, hotline, working hours and the rate in VNĐ/NDT of the record', async () => {
    await show(INFORMATION);
    const facts = within(strip()).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'hotro@cauhang.example',
      'Hotline 1900 0168',
      '8:00 – 20:00',
      'Tỷ giá VNĐ/NDT 3.650',
    ]);
    expect(hrefsOf(strip())).toEqual(['mailto:hotro@cauhang.example', 'tel:19000168']);
  });

  it('says since when the rate is in force, if that is known', async () => {
    const exchange_rates = [{ from: '2020-11-12', rate: 3650 }];
    await show({ ...INFORMATION, exchange_rates });
    expect(within(strip()).getByText('(từ 12/11/2020)')).toBeDefined();
  });

  it('omits empty fields of the record', async () => {
    await show({ ...INFORMATION, email: '', timework: '' });
    expect(within(strip()).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the call buttons', () => {
  it('call the hotline: the floating one, and that of the phone’s bar', async () => {
    await show(INFORMATION);
    const floating = screen.getByRole('complementary', { name: 'Gọi nhanh' });
    const bar = screen.getByRole('navigation', { name: 'Lối tắt' });
    for (const place of [floating, bar])
      expect(within(place).getByRole('link', { name: 'Gọi 1900 0168' }).getAttribute('href')).toBe(
        'tel:19000168',
      );
  });

  it('are hidden without a number', async () => {
    await show({ ...INFORMATION, phone: '' });
    expect(screen.queryByRole('complementary', { name: 'Gọi nhanh' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Gọi/ })).toBeNull();
  });
});

describe('the header', () => {
  const header = () => screen.getByRole('banner');

  it('links home by its logo, and visitors to login and registration', async () => {
    await show(INFORMATION);
    expect(within(header()).getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
    const to = (name: string) => within(header()).getByRole('link', { name }).getAttribute('href');
    expect([to('Đăng nhập'), to('Đăng ký')]).toEqual(['/login?lable=1', '/login?lable=2']);
  });

  it('greets by last and first name, above account, orders and logout', async () => {
    await show(INFORMATION, PERSON);
    expect(within(header()).queryByRole('link', { name: 'Đăng nhập' })).toBeNull();
    const greeting = within(header()).getByRole('button', { name: /Xin chào Trần Thị Lan/ });
    fireEvent.click(greeting);
    const list = greeting.parentElement ?? expect.fail('the list is beside its button');
    expect(hrefsOf(list)).toEqual([
      '/information/account',
      '/information/order-status',
      '/information/delivery-requests',
      '/information/delivery-notes',
      '/information/ledger',
      '/information/complaints',
    ]);
    expect(within(list).getByRole('button', { name: 'Đăng xuất' })).toBeDefined();
  });
});

describe('the footer', () => {
  it('has the site map, the policies, and contact details', async () => {
    await show(INFORMATION);
    const footer = screen.getByRole('contentinfo');
    expect(await within(footer).findByText('Kho Bằng Tường')).toBeDefined();
    expect(hrefsOf(footer)).toEqual([
      '/',
      '/bang-gia',
      '/tuyen-dung',
      '/huong-dan/su-dung',
      '/chinh-sach',
      'https://zalo.me/0912345678',
    ]);
  });
});
