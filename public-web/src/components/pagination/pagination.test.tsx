import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from '../../router/router.tsx';
import { describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

function show(address: string, total: number) {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Pagination param="page" total={total} pageSize={10} jump />
      <Address />
    </BrowserRouter>,
  );
}
function Address() {
  return <output>{useLocation().search}</output>;
}
const address = () => screen.getByRole('status').textContent;
function jumpTo(text: string) {
  fireEvent.change(screen.getByLabelText('Đến trang'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Đi' }));
}

describe('the pagination control', () => {
  it('marks the page in the address and retains the other parameters in its links', () => {
    show('/?status=2&page=2', 128);
    expect(screen.getByRole('link', { name: 'Trang 2' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'Trang sau' }));
    expect(address()).toBe('?status=2&page=3');
  });

  it('has no previous link on the first page and no next link on the last', () => {
    show('/', 25);
    expect(screen.getByRole('link', { name: 'Trang trước' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Trang Đầu' })).toBeNull();
    jumpTo('3');
    expect(screen.getByRole('link', { name: 'Trang sau' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Trang Đầu' }));
    expect(address()).toBe('?page=1');
  });

  it('is not shown for one page', () => {
    show('/', 10);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('jumps to the entered page, to the last if it is too high, to the first if it is invalid', () => {
    show('/?page=2', 128);
    jumpTo('7');
    expect(address()).toBe('?page=7');
    jumpTo('999');
    expect(address()).toBe('?page=13');
    jumpTo('abc');
    expect(address()).toBe('?page=1');
  });

  it('has no field for a page number unless requested', () => {
    history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <Pagination param="trang" total={99} pageSize={10} />
      </BrowserRouter>,
    );
    expect(screen.queryByLabelText('Đến trang')).toBeNull();
    expect(screen.getByRole('link', { name: 'Trang 10' }).getAttribute('href')).toBe('/?trang=10');
  });
});
