import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { usePopover } from './use-popover.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DropMenuProps {
  /** Content of the button. */
  children: ReactNode;
  label: string;
  /** Key that opens the menu from anywhere on the page. */
  shortcut: string;
  disabled: boolean;
  items: readonly { key: number; label: string; run: () => void }[];
}

/** A button with a menu. */
export function DropMenu({ children, label, shortcut, disabled, items }: DropMenuProps) {
  const { isOpen, close, popup, forButton, forPopup } = usePopover();
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts({ [shortcut]: disabled ? undefined : () => button.current?.click() });
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
  return (
    <>
      <Button
        {...forButton}
        ref={button}
        disabled={disabled}
        aria-haspopup="menu"
        aria-keyshortcuts={shortcut.toUpperCase()}
      >
        {children}
      </Button>
      <div
        {...forPopup}
        ref={popup}
        role="menu"
        aria-label={label}
        className="popup menu"
        onKeyDown={onKeyDown}
      >
        {items.map(({ key, label: name, run }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close();
              run();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
