import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useMenu } from './use-menu.ts';
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
  const { close, popup, forButton, forMenu } = useMenu();
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts({ [shortcut]: disabled ? undefined : () => button.current?.click() });
  return (
    <>
      <Button {...forButton} ref={button} disabled={disabled} aria-keyshortcuts={shortcut.toUpperCase()}>
        {children}
      </Button>
      <div {...forMenu} ref={popup} aria-label={label} className="popup menu">
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
