import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalProps {
  title: string;
  /** Pixels. */
  width?: number;
  /** Called on Escape and on a click beside the dialog; without it, only the dialog's own buttons close it. */
  onCancel?: (() => void) | undefined;
  /** Always visible at the bottom. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog while rendered. It is outside of the page, so that its form is in no other form. */
export function Modal({ title, width = 520, onCancel, footer, children }: ModalProps) {
  const { dialog, onKeyDown } = useModalDialog(onCancel);
  const id = useId();
  return createPortal(
    <dialog
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      className="modal"
      style={{ width }}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onCancel?.();
      }}
    >
      <div className="modal-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </dialog>,
    document.body,
  );
}
