import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from '../../router/router.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { Link } from '../../components/link/link.tsx';
import { LeaveGuard } from './leave-guard.tsx';

function show(active: boolean): void {
  history.replaceState(null, '', '/information/account');
  render(
    <BrowserRouter>
      <LeaveGuard active={active} />
      <Link to="/search?q=gia">elsewhere</Link>
      <Address />
    </BrowserRouter>,
  );
}
function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const address = () => screen.getByRole('status').textContent;
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
/** True if the browser would ask before closing the tab. */
const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event('beforeunload', { bubbles: true, cancelable: true }));

describe('leaving a form with unsaved changes', () => {
  beforeEach(() => {
    // Methods missing in jsdom.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  });

  it('asks first, and stays if the user cancels', () => {
    show(true);
    leave();
    expect(question()).not.toBeNull();
    expect(address()).toBe('/information/account');
    press('Ở lại');
    expect(question()).toBeNull();
    expect(address()).toBe('/information/account');
    leave();
    expect(question()).not.toBeNull();
  });

  it('follows the link once the user confirms', () => {
    show(true);
    leave();
    press('Rời trang');
    expect(address()).toBe('/search?q=gia');
  });

  it('makes the browser ask before the tab is closed', () => {
    show(true);
    expect(asksBeforeClosing()).toBe(true);
  });

  it('does not ask without changes', () => {
    show(false);
    expect(asksBeforeClosing()).toBe(false);
    leave();
    expect(question()).toBeNull();
    expect(address()).toBe('/search?q=gia');
  });
});
