import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';
import { NOTHING_PICKED } from './selection.ts';
import { ROW_HEIGHT } from './use-row-window.ts';

interface Row {
  id: number;
}
const onRender = vi.fn<(id: number) => void>();
const columns: Column<Row>[] = [
  {
    key: 'code',
    title: 'Mã',
    render: ({ id }) => {
      onRender(id);
      return `SF${id}`;
    },
  },
];
const rows = Array.from({ length: 500 }, (_, id): Row => ({ id }));
const onSelect = vi.fn();
const table = (listed: readonly Row[] | undefined) => (
  <DataTable
    label="Đơn hàng"
    columns={columns}
    rows={listed}
    nameOf={({ id }) => `SF${id}`}
    selection={NOTHING_PICKED}
    onSelect={onSelect}
  />
);
const timesRendered = () =>
  Math.max(...rows.map(({ id }) => onRender.mock.calls.filter(([one]) => one === id).length));

beforeEach(() => {
  onRender.mockClear();
  onSelect.mockClear();
});

it('renders only new rows on scrolling', () => {
  const { container } = render(table(rows));
  const box = container.querySelector('.table-scroll');
  if (!box) throw new Error('The table has no box to scroll in.');
  for (const top of [400, 800, 1600]) {
    box.scrollTop = top;
    fireEvent.scroll(box);
  }
  expect(screen.getByText('SF70')).toBeTruthy();
  expect(timesRendered()).toBe(1);
});

it('renders first the rows that fit on the screen, then the rest', async () => {
  const hundred = rows.slice(0, 100);
  // The first frame: a render without effects.
  const frame = document.createElement('div');
  frame.innerHTML = renderToString(table(hundred));
  expect(frame.querySelectorAll('[data-row]')).toHaveLength(Math.ceil(window.innerHeight / ROW_HEIGHT));
  expect(frame.querySelector('[aria-rowcount="101"]')).toBeTruthy();
  onRender.mockClear();
  const { container } = render(table(hundred));
  await act(() => Promise.resolve());
  expect(container.querySelectorAll('[data-row]')).toHaveLength(100);
  expect(timesRendered()).toBe(1);
});

it('passes the current selection on when a row is selected', () => {
  render(table(rows));
  fireEvent.click(screen.getByRole('checkbox', { name: /SF3$/ }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect([...(onSelect.mock.calls[0]?.[0] ?? [])]).toEqual([3]);
});
