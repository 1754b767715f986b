import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './dropdown.module.css';

interface DropdownProps {
  label?: string;
  button: ReactNode;
  buttonClassName?: string | undefined;
  /** For sentences instead of single words. */
  wide?: boolean;
  /** Links and buttons, rendered while the list is open. Using one closes the list. */
  children: ReactNode;
}

/** A button that opens a list of links. Esc, a click outside and leaving it with Tab close it. */
export function Dropdown({ label, button, buttonClassName, wide, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={box} className={styles['dropdown']}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <ul
        id={listId}
        className={cx(styles['list'], wide && styles['wide'])}
        hidden={!open}
        onClick={() => setOpen(false)}
      >
        {open && children}
      </ul>
    </div>
  );
}
