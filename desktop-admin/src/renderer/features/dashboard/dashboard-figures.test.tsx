import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Dashboard, StaleOrder } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { ListTable } from '../../components/list-table.tsx';
import { ImportsCard } from './imports-card.tsx';
import { staleColumns } from './stale-columns.tsx';
import { StatusStrip } from './status-strip.tsx';

const show = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>);
const statuses: Dashboard['statuses'] = [
  {
    status: 3,
    status_name: 'Đã nhập kho Việt Nam',
    count: 12_000,
    sinceStart: 696,
    stale: 10_000,
    limitDays: 5,
  },
];

it('shows new orders as part of the count, not as an increase', () => {
  show(<StatusStrip statuses={statuses} total={12_000} />);
  const cell = screen.getByRole('listitem').textContent;
  expect(cell).toContain('trong đó 696 mới');
  expect(cell).not.toContain('+696');
  expect(cell).toContain('Giới hạn 5 ngày');
  expect(cell).not.toContain('hường không quá');
});

it('shows the limit at which counting stopped', () => {
  show(<StatusStrip statuses={statuses} total={12_000} />);
  expect(screen.getByRole('link', { name: '10.000+ kiện quá 5 ngày' })).toBeDefined();
});

it('compares arrivals with deliveries, and claims nothing about the stock', () => {
  const { flowSummary } = officeDashboardTexts.chart;
  const best = { day: '2026-11-16', arrived: 3 };
  expect(flowSummary({ arrived: 7, delivered: 4, best })).toMatch(/^Về kho nhiều hơn trả khách 3 kiện; /);
  expect(flowSummary({ arrived: 4, delivered: 7, best })).toMatch(/^Trả khách nhiều hơn về kho 3 kiện; /);
  expect(flowSummary({ arrived: 4, delivered: 4, best })).toMatch(/^Số kiện về kho bằng số kiện trả khách; /);
});

it('counts imports of seven days apart from the latest ones, which may be older or undone', () => {
  show(<ImportsCard imports={{ count: 0, rows: 0, latest: [] }} />);
  expect(screen.getByRole('heading').textContent?.trim()).toBe('Lần nhập gần đây');
  expect(screen.getByText('7 ngày qua: 0 lần nhập, 0 dòng, không kể lần đã hoàn tác')).toBeDefined();
});

it('gives each overdue row its reasons one by one, and its next step', () => {
  const order = {
    id: 5,
    order_code: 'JT0005',
    reasons: [
      { code: 'noted', message: 'Gọi 2 lần chưa nghe máy' },
      { code: 'waiting_for_customer', message: 'Chờ khách đến nhận.' },
    ],
  };
  // Only the fields that these two columns read.
  const rows = [order as unknown as StaleOrder];
  const columns = staleColumns.filter(({ key }) => key === 'reason' || key === 'next');
  show(<ListTable label="Kiện" columns={columns} rows={rows} />);
  const reasons = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Gọi 2 lần chưa nghe máy',
    'Chờ khách đến nhận.',
  ]);
  const step = screen.getByRole('link', { name: 'Nhắc khách: mở đơn JT0005' });
  expect(step.getAttribute('href')).toContain('order=5');
});
