import { useEffect, type KeyboardEvent } from 'react';
import { usePopover } from './use-popover.ts';

/**
 * Menu that a button opens. Its first item takes the focus, arrow keys, Home and End move between its buttons, and Tab
 * and Escape close it.
 */
export function useMenu() {
  const { isOpen, close, popup, forButton, forPopup } = usePopover();
  useEffect(() => {
    if (isOpen) popup.current?.querySelector('button')?.focus();
  }, [isOpen, popup]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(popup.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    const { key } = event;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
    if (key === 'Tab' || key === 'Escape') close();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return {
    close,
    popup,
    forButton: { ...forButton, 'aria-haspopup': 'menu' as const },
    forMenu: { ...forPopup, role: 'menu', onKeyDown },
  };
}
