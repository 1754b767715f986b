import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { StockCountDetail, StockItem } from '@logistics/shared/contracts';
import { StockItems } from './stock-items.tsx';

vi.mock('@logistics/shared/api-client/core', async (original) => ({
  ...(await original<object>()),
  useCan: () => () => true,
}));

const item = (orderCode: string): StockItem => ({
  ...{ orderCode, orderId: null, kind: 'unknown', status: null, status_name: null, shelf: null },
  ...{ foundOn: null, customer: null, pieces: null, scanned: null, resolution: null },
});
const detail = (items: StockItem[], total: number): StockCountDetail => ({
  count: {
    ...{ id: 3, warehouse: 'vn', shelf: null, openedAt: '2026-11-20T00:00:00.000Z' },
    ...{ openedBy: { id: 1, name: 'Lê An' }, closedAt: null, closedBy: null },
    numbers: { expected: 0, match: 0, surplus: total, missing: 0, left: 0, unresolved: total },
  },
  items,
  total,
});
function open(page: number, query: object) {
  const Address = () => <output>{useLocation().search}</output>;
  render(
    <MemoryRouter>
      <Address />
      <StockItems
        {...{ id: 3, list: 'surplus', page, pageSize: 100 }}
        query={{ isFetching: false, refetch: vi.fn(), ...query }}
      />
    </MemoryRouter>,
  );
}

it('offers a retry if a page of the list cannot be loaded', () => {
  const refetch = vi.fn();
  open(2, { error: { code: 'OFFLINE', message: '', status: 0 }, refetch });
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows the last page if parcels of a later one were removed', () => {
  open(2, { currentData: detail([], 40) });
  expect(screen.getByText('?list=surplus')).toBeTruthy();
});

it('clears the selection on Escape', () => {
  open(1, { currentData: detail([item('SF1'), item('SF2')], 2) });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn SF1' }));
  expect(screen.getByRole('toolbar')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar')).toBeNull();
});
