import { type ReactNode, useEffect, useId, useRef } from 'react';
import { siteTexts } from '@logistics/shared/texts/site';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Always visible at the bottom. */
  actions?: ReactNode;
  narrow?: boolean;
}

/** A modal dialog while rendered: a bottom sheet on phones, otherwise centred. Esc closes it. */
export function Dialog({ title, onClose, children, actions, narrow }: DialogProps) {
  const dialog = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={cx(styles['dialog'], narrow && styles['narrow'])}
      aria-labelledby={titleId}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" large label={siteTexts.close} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
      {actions && <footer className={styles['foot']}>{actions}</footer>}
    </dialog>
  );
}

/**
 * Opens the dialog element as modal while its component is mounted. The browser traps the focus, makes the rest inert
 * and restores the focus. Focus starts at the element with data-autofocus, else at the first control. A click on the
 * backdrop closes it, unless the press began inside.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const shade = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', shade);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', shade);
      document.documentElement.style.overflow = '';
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}
