import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListMeta } from '@logistics/shared/contracts';
import { LeaveGuard, useLeaveGuard } from './leave-guard.tsx';
import { MessagesContext } from './messages.ts';
import { Pager } from './pager.tsx';

beforeEach(() => localStorage.clear());

const show = (meta: ListMeta, shown: number) =>
  render(
    <MemoryRouter>
      <Pager meta={meta} shown={shown} linkTo={(page) => `?page=${page}`} />
    </MemoryRouter>,
  );

/** Opens page 2 of a list with a changed form beside it, and chooses another page size. */
async function resizeBesideForm(address: { resizedTo?: string } = {}) {
  const ask = vi.fn();
  const List = () => {
    useLeaveGuard(true);
    const meta = { page: 2, pageSize: 100, total: 150 };
    return <Pager meta={meta} shown={50} linkTo={(page) => `?page=${page}`} {...address} />;
  };
  const guarded = (
    <MessagesContext value={{ ask, toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() }}>
      <LeaveGuard>
        <List />
      </LeaveGuard>
    </MessagesContext>
  );
  const router = createMemoryRouter([{ path: '/', element: guarded }], {
    initialEntries: ['/?page=2&order=7'],
  });
  render(<RouterProvider router={router} />);
  const sizes = screen.getByRole('combobox', { name: 'Mỗi trang' });
  const chosen = screen.getByRole<HTMLOptionElement>('option', { name: '500' }).value;
  await act(async () => void fireEvent.change(sizes, { target: { value: chosen } }));
  return { asked: ask.mock.calls.length, query: router.state.location.search };
}

describe('the footer of a list', () => {
  it('shows the exact number of rows, and links to all pages', () => {
    show({ page: 1, pageSize: 100, total: 1234 }, 100);
    expect(screen.getByText('1–100 trong 1.234')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Trang 13' }).getAttribute('href')).toBe('/?page=13');
  });

  it('has the ellipsis only if pages are left out before the last one', () => {
    show({ page: 2, pageSize: 100, total: 500 }, 100);
    expect(screen.getByRole('link', { name: 'Trang 5' })).toBeDefined();
    expect(screen.queryByText('…')).toBeNull();
    show({ page: 2, pageSize: 100, total: 600 }, 100);
    expect(screen.getByText('…')).toBeDefined();
  });

  it('has no page links for one page', () => {
    show({ page: 1, pageSize: 100, total: 100 }, 100);
    expect(screen.getByText('1–100 trong 100')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says that there are more rows if counting stopped', () => {
    show({ page: 20, pageSize: 100, total: 2000, totalIsCapped: true }, 100);
    expect(screen.getByText('1.901–2.000 trong hơn 2.000')).toBeDefined();
  });

  it('starts at page 1 with another size', async () => {
    expect((await resizeBesideForm()).query).toBe('?page=1');
  });

  it('with another size retains the form open beside the list, and does not ask', async () => {
    expect(await resizeBesideForm({ resizedTo: '?page=1&order=7' })).toEqual({
      asked: 0,
      query: '?page=1&order=7',
    });
  });
});
