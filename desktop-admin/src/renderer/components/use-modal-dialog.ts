import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { raiseToasts } from './toast-layer.ts';

/** A dialog that was mounted below a cover, and so is not open yet. */
interface Waiting {
  open(): void;
  cancel(): void;
}
const waiting = new Set<Waiting>();
let isCovered = false;

/**
 * Covers the page: a dialog that is mounted now opens after the cover is gone, or is cancelled. Otherwise it would be
 * above the cover, because the browser shows the last opened dialog on top.
 */
export function coverDialogs(): void {
  isCovered = true;
}

/** @param keep true: dialogs that were mounted meanwhile open; false: those that can be cancelled are cancelled */
export function uncoverDialogs(keep: boolean): void {
  isCovered = false;
  const all = [...waiting];
  waiting.clear();
  for (const one of all) one.open();
  if (!keep) for (const one of all) one.cancel();
}

/**
 * Restores the caret of the focused field. Chromium returns the focus to the field, but the field has no caret if the
 * closed dialog is removed from the page at once. Typed or scanned text is then lost.
 */
function restoreCaret(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = field;
  // Some fields, such as an email field, do not expose their selection.
  if (selectionStart === null) field.select();
  else field.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Opens a dialog element as modal while its component is mounted. The browser traps the focus, makes the rest inert and
 * returns the focus to the opener. Focus starts at the element with `data-autofocus`, else at the first control.
 */
export function useModalDialog(onCancel: (() => void) | undefined, { isCover = false } = {}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent(() => onCancel?.());
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    const open = () => {
      current.showModal();
      current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      raiseToasts();
    };
    const later = { open, cancel };
    if (isCovered && !isCover) waiting.add(later);
    else open();
    // The browser’s own request to close, if no element of the dialog has the focus.
    const onCancelled = (event: Event) => {
      if (event.target !== current) return;
      event.preventDefault();
      cancel();
    };
    current.addEventListener('cancel', onCancelled);
    return () => {
      current.removeEventListener('cancel', onCancelled);
      waiting.delete(later);
      current.close();
      queueMicrotask(restoreCaret);
      raiseToasts();
    };
  }, [isCover]);
  // A browser closes a dialog on the second Escape in a row, even if the page prevents `cancel`.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target instanceof HTMLOptionElement) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel?.();
  };
  return { dialog, onKeyDown };
}
