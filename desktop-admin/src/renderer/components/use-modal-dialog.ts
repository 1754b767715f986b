import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { raiseToasts } from './toast-layer.ts';

/**
 * Opens a dialog element as modal while its component is mounted. The browser traps the focus, makes the rest inert and
 * returns the focus to the opener. Focus starts at the element with `data-autofocus`, else at the first control.
 */
export function useModalDialog(onCancel: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent(() => onCancel?.());
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    current.showModal();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    raiseToasts();
    // The browser’s own request to close, if no element of the dialog has the focus.
    const onCancelled = (event: Event) => {
      if (event.target !== current) return;
      event.preventDefault();
      cancel();
    };
    current.addEventListener('cancel', onCancelled);
    return () => {
      current.removeEventListener('cancel', onCancelled);
      current.close();
      raiseToasts();
    };
  }, []);
  // A browser closes a dialog on the second Escape in a row, whatever the page answers to `cancel`.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target instanceof HTMLOptionElement) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel?.();
  };
  return { dialog, onKeyDown };
}
