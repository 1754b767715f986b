import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { ContactCard } from './contact-card.tsx';

/** Renders the card for a company with this site information. */
function show(header: object, contact: readonly object[]) {
  const records = [
    { name: 'INFORMATION_HEADER', content: JSON.stringify(header) },
    { name: 'FOOTER', content: JSON.stringify({ contact, warehouses: [], links: [] }) },
  ];
  const store = makeStore({
    direct: { call: () => Promise.resolve({ status: 200, body: { success: true, data: records } }) },
  });
  return render(
    <Provider store={store}>
      <ContactCard />
    </Provider>,
  );
}

it('has hotline, hours, mail and the Zalo link of site information', async () => {
  show({ phone: '1900 0168', email: 'hotro@cauhang.vn', timework: '8:00 – 18:00' }, [
    { label: 'Web', value: 'zalo.me giả', link: 'https://zalo.me.example.com/1' },
    { label: 'Zalo', value: 'Cầu Hàng', link: 'https://zalo.me/19000168' },
  ]);
  const zalo = await screen.findByRole('link', { name: /^Nhắn Zalo/ });
  expect(zalo.getAttribute('href')).toBe('https://zalo.me/19000168');
  expect(screen.getByRole('link', { name: /1900 0168/ }).getAttribute('href')).toBe('tel:19000168');
  expect(screen.getByRole('link', { name: 'hotro@cauhang.vn' })).toBeDefined();
  expect(screen.getByText('Chúng tôi trả lời 8:00 – 18:00.')).toBeDefined();
});

it('has no Zalo link if the company gave none', async () => {
  show({ phone: '1900 0168' }, []);
  expect(await screen.findByRole('link', { name: /1900 0168/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Zalo/ })).toBeNull();
});
