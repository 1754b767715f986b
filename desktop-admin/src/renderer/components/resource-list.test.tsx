import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Column } from './data-table.tsx';
import type { KeysetPagesProps } from './keyset-pages.tsx';
import type { ListQuery } from './list-states.tsx';
import { ResourceList } from './resource-list.tsx';
import { usePicks } from './use-picks.ts';

interface Row {
  id: number;
}
const columns: Column<Row>[] = [
  { key: 'code', title: 'Mã', render: ({ id }) => <a data-row-focus="" href={`#${id}`}>{`SF${id}`}</a> },
];
const texts = { search: 'Tìm đơn', searchPlaceholder: 'Mã' };
const rowsOf = (...ids: number[]) => ids.map((id): Row => ({ id }));
const answer = (...ids: number[]) => ({
  rows: rowsOf(...ids),
  meta: { page: 1, pageSize: 100, total: ids.length },
});
const failure = (code: string) => ({ code, message: '', status: 500 });
const idle = { isFetching: false, refetch: vi.fn(), fulfilledTimeStamp: Date.UTC(2026, 10, 23, 1, 5) };

interface Options {
  page?: number;
  open?: number | null;
  show?: (id: number | null) => void;
  withPicks?: boolean;
  opensRows?: boolean;
}
function List({
  query,
  page = 1,
  open,
  show,
  withPicks = true,
  opensRows = true,
}: Options & { query: ListQuery<Row> }) {
  const picks = usePicks(`?page=${page}`);
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <ResourceList<Row>
        query={query}
        linkTo={(to) => `?page=${to}`}
        label="Đơn hàng"
        columns={columns}
        search={{ texts, value: '', onSearch: () => undefined }}
        empty={<p>Chưa có đơn nào</p>}
        pathOf={opensRows ? ({ id }) => `/orders/${id}` : undefined}
        {...(open === undefined
          ? {}
          : {
              beside: { id: open, show: show ?? (() => undefined), panel: ({ id }) => <aside>{id}</aside> },
            })}
        {...(withPicks
          ? { picking: { picks, nameOf: ({ id }) => `SF${id}`, bar: (picked) => <b>{picked.length} đơn</b> } }
          : {})}
      />
    </>
  );
}
function open(part: Partial<ListQuery<Row>>, options: Options = {}) {
  const frame = (more: Partial<ListQuery<Row>>, now: Options = {}) => (
    <MemoryRouter>
      <List query={{ ...idle, ...more }} {...options} {...now} />
    </MemoryRouter>
  );
  const { rerender } = render(frame(part));
  return { become: (more: Partial<ListQuery<Row>>, now?: Options) => rerender(frame(more, now)) };
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const rowNames = () => screen.queryAllByRole('link', { name: /^SF/ }).map(({ textContent }) => textContent);

it('shows a table without rows, and that it is loading', () => {
  open({ isFetching: true });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toMatch(/^Đang tải/);
});

it('shows the empty state instead of a table and a pager if there are no rows', () => {
  open({ currentData: answer() });
  expect(screen.getByText('Chưa có đơn nào')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('offers a retry after a failure, and shows loading during the retry', () => {
  const refetch = vi.fn();
  const { become } = open({ error: failure('OFFLINE'), refetch });
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  become({ error: failure('OFFLINE'), isFetching: true });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

it('retains rows that could not be reloaded, and says how old they are', () => {
  const refetch = vi.fn();
  open({ currentData: answer(1, 2), error: failure('OFFLINE'), refetch });
  expect(rowNames()).toEqual(['SF1', 'SF2']);
  expect(screen.getByText(/lúc 23\/11\/2026 08:05/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('warns about stale rows until a retry succeeds', () => {
  const { become } = open({ currentData: answer(1), error: failure('OFFLINE') });
  become({ currentData: answer(1), error: failure('OFFLINE'), isFetching: true });
  expect(rowNames()).toEqual(['SF1']);
  expect(screen.getByText(/lúc 23\/11\/2026 08:05/)).toBeTruthy();
  become({ currentData: answer(1, 2) });
  expect(screen.queryByText(/lúc 23\/11\/2026 08:05/)).toBeNull();
});

it.each([false, true])(
  'hides the rows from a user who has lost the permission, retrying: %s',
  (isFetching) => {
    open({ currentData: answer(1), error: failure('FORBIDDEN'), isFetching });
    expect(rowNames()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Bạn chưa có quyền xem trang này' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  },
);

it('replaces the filters while rows are selected, until Escape', () => {
  open({ currentData: answer(1, 2) });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn SF2' }));
  expect(screen.getByText('1 đơn')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  press('Escape');
  expect(screen.getByRole('search')).toBeTruthy();
});

it('clears the selection on another page, even if a row is on both', () => {
  const { become } = open({ currentData: answer(1, 2) });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn SF2' }));
  become({ currentData: answer(2, 3) }, { page: 2 });
  expect(screen.queryByText('1 đơn')).toBeNull();
});

it.each([true, false])(
  'focuses the search with / and the first row with the arrow key, with selection: %s',
  (withPicks) => {
    open({ currentData: answer(1, 2) }, { withPicks });
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tìm đơn' }));
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('SF1');
  },
);

it('leaves the arrow keys inside rows to the table', () => {
  open({ currentData: answer(1, 2) }, { withPicks: false });
  const [first, last] = screen.getAllByRole('link', { name: /^SF/ });
  first?.focus();
  fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(last);
});

it('opens the page of a clicked row', () => {
  open({ currentData: answer(7) });
  fireEvent.click(screen.getByRole('row', { name: /SF7/ }));
  expect(screen.getByText('/orders/7')).toBeTruthy();
});

it('moves through the rows beside the open one with j and k, and closes it with Escape', () => {
  const show = vi.fn();
  const { become } = open({ currentData: answer(4, 5) }, { open: 4, show });
  press('k');
  press('j');
  press('Escape');
  expect(show.mock.calls).toEqual([[5], [null]]);
  become({ error: failure('OFFLINE') });
  expect(screen.getByRole('complementary').textContent).toBe('4');
});

it('names its keys only if rows can be selected and opened', () => {
  const { become } = open({ currentData: answer(1) });
  expect(screen.getByText('Enter')).toBeTruthy();
  become({ currentData: answer(1) }, { opensRows: false });
  expect(screen.queryByText('Enter')).toBeNull();
});

describe('a list without page numbers', () => {
  const first = { to: '?', label: 'Trang đầu' };
  const next = { to: '?after=2', label: 'Xem tiếp' };
  const linkNames = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  const show = (query: Partial<ListQuery<Row>>, keyset?: KeysetPagesProps) =>
    render(
      <MemoryRouter>
        <ResourceList<Row>
          query={{ ...idle, ...query }}
          {...(keyset && { keyset })}
          label="Đơn hàng"
          columns={columns}
          empty={<p>Chưa có đơn nào</p>}
        />
      </MemoryRouter>,
    );

  it('links to its first and next page', () => {
    show({ currentData: { rows: rowsOf(1, 2) } }, { first, next });
    expect(linkNames()).toEqual(['SF1', 'SF2', 'Trang đầu', 'Xem tiếp']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('links to its first page also if this page has no rows or fails', () => {
    const { unmount } = show({ currentData: { rows: [] } }, { first, next: null });
    expect(linkNames()).toEqual(['Trang đầu']);
    unmount();
    show({ error: failure('OFFLINE') }, { first, next: null });
    expect(linkNames()).toEqual(['Trang đầu']);
  });

  it('has no pager at all if it is short', () => {
    show({ currentData: { rows: rowsOf(1) } });
    expect(linkNames()).toEqual(['SF1']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leaves the arrow keys to a scrollable region of the page', () => {
    render(<div role="region" tabIndex={0} aria-label="Các dòng lỗi" />);
    show({ currentData: { rows: rowsOf(1) } });
    const region = screen.getByRole('region');
    region.focus();
    fireEvent.keyDown(region, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(region);
  });
});
