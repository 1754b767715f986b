import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LeaveGuard, useLeaveGuard } from './leave-guard.tsx';
import { MessagesContext } from './messages.ts';
import { readPageNumber } from './page-number.ts';
import { usePageWithRows } from './use-page-with-rows.ts';

const PAGE_SIZE = 10;

/** Opens a list with this total; the server answers any page of it. Records the content of each frame. */
function open(address: string, total: number) {
  const frames: string[] = [];
  function List({ total }: { total: number }) {
    const [query] = useSearchParams();
    const page = readPageNumber(query.get('page'));
    const rows = Array.from({ length: total }, (_, row) => row).slice(
      (page - 1) * PAGE_SIZE,
      page * PAGE_SIZE,
    );
    const answer = { rows, meta: { page, pageSize: PAGE_SIZE, total } };
    const shown = usePageWithRows(answer, (to) => `?page=${to}`);
    const said = shown ? `page ${page}: ${shown.rows.length}` : 'loading';
    frames.push(said);
    return <p>{said}</p>;
  }
  const at = (rows: number) => (
    <MemoryRouter initialEntries={[address]}>
      <List total={rows} />
    </MemoryRouter>
  );
  const { rerender } = render(at(total));
  return { frames, leave: (rows: number) => rerender(at(rows)) };
}
const shown = () => screen.getByRole('paragraph').textContent;

it('a page after the last one is replaced by the last, and never shows an empty list', () => {
  const { frames } = open('/?page=9', 23);
  expect(shown()).toBe('page 3: 3');
  expect(frames).not.toContain('page 9: 0');
});

it('a page whose last rows were removed is replaced by the one before it', () => {
  const { leave } = open('/?page=3', 23);
  expect(shown()).toBe('page 3: 3');
  leave(20);
  expect(shown()).toBe('page 2: 10');
});

it('a list without rows, and a page with some, remain', () => {
  open('/?page=1', 0);
  expect(shown()).toBe('page 1: 0');
});

it('a page is replaced also beside a changed form, without asking', async () => {
  const ask = vi.fn();
  const List = () => {
    const [query] = useSearchParams();
    const [total, setTotal] = useState(2);
    const page = readPageNumber(query.get('page'));
    useLeaveGuard(true);
    const rows = page <= total ? [`row ${page}`] : [];
    const shown = usePageWithRows({ rows, meta: { page, pageSize: 1, total } }, (to) => `?page=${to}`);
    return <button onClick={() => setTotal(1)}>{shown?.rows ?? 'loading'}</button>;
  };
  const guarded = (
    <MessagesContext value={{ ask, toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() }}>
      <LeaveGuard>
        <List />
      </LeaveGuard>
    </MessagesContext>
  );
  const router = createMemoryRouter([{ path: '/', element: guarded }], { initialEntries: ['/?page=2'] });
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByText('row 2').click());
  expect([screen.getByRole('button').textContent, ask.mock.calls.length]).toEqual(['row 1', 0]);
});
