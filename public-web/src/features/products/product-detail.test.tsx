import { expect, it } from 'vitest';
import { draw, success } from '../../../test/rendered-pages.ts';

const PATH = '/nguon-hang/san-pham/ao-khoac-gio-12';
const record = (phone: string) => ({
  name: 'INFORMATION_HEADER',
  content: JSON.stringify({ email: '', phone, timework: '', exchange_rate: '3.650', link_logo: '' }),
  updatedAt: '2026-11-01T00:00:00Z',
});

/** HTML of a product for a company with this phone number and menu. */
const html = async (phone: string, menu: readonly object[]) =>
  (
    await draw(PATH, '', ({ url, body }) => {
      if (url === '/api/menu') return success(menu);
      if (url === '/api/manager' && JSON.stringify(body).includes('INFORMATION_HEADER'))
        return success([record(phone)]);
      return undefined;
    })
  ).html;
const main = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'));

it('shows shop, minimum order and attributes of a product', async () => {
  const text = main(await html('', []));
  for (const part of ['Xưởng may Hải Ninh', '50 cái', 'Chất liệu', 'polyester', '0,6'])
    expect(text).toContain(part);
});

it('links to the price list only if the menu has it, and calls instead if there is a number', async () => {
  const entry = { id: 1, name: 'Bảng giá', link: '/bang-gia', children: [] };
  expect(main(await html('', []))).not.toContain('/bang-gia');
  expect(main(await html('', [entry]))).toContain('href="/bang-gia"');
  const withPhone = main(await html('1900 0168', [entry]));
  expect(withPhone).toContain('href="tel:19000168"');
  expect(withPhone).not.toContain('/bang-gia');
});
