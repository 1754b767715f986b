import { useEffect, useEffectEvent, type RefObject } from 'react';

interface FieldKeys {
  onForce: () => void;
  onUndo: () => void;
}

/**
 * Hands are on parcels, not on the mouse: whatever was clicked, opened or closed, the scanner's next character goes
 * into the field. Dialogs and menus keep the focus while they are open.
 */
export function useScanField(field: RefObject<HTMLInputElement | null>, keys: FieldKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen() || event.isComposing) return;
    const withControl = event.ctrlKey || event.metaKey;
    if (event.key === 'F9') {
      event.preventDefault();
      keys.onForce();
    } else if (withControl && event.key.toLowerCase() === 'z' && field.current?.value === '') {
      event.preventDefault();
      keys.onUndo();
    } else if (isCharacter(event) && !isField(event.target)) {
      // Before the character is typed: it lands in the field, and none is lost.
      field.current?.focus();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const comeBack = () => {
      const isBusy = isDialogOpen() || isField(document.activeElement) || hasSelection();
      if (!isBusy) field.current?.focus();
    };
    const afterClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[aria-haspopup], [role="menu"]')) return;
      setTimeout(comeBack, 0);
    };
    comeBack();
    document.addEventListener('keydown', listen, true);
    document.addEventListener('click', afterClick);
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('click', afterClick);
      window.removeEventListener('focus', comeBack);
    };
  }, [field]);
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type === 'text';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/** Closed dialogs stay in the page unseen. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility(),
  );
}
