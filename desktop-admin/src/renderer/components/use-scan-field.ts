import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Actions by function key, such as `F9`, and `undo` for Ctrl Z in an empty field. */
type FieldKeys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Keeps the focus in the scan field, since users hold parcels, not the mouse: after any click, the scanner's next
 * character goes into the field. Open dialogs and menus retain the focus.
 */
export function useScanField(field: RefObject<HTMLInputElement | null>, keys: FieldKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen() || event.isComposing) return;
    const withControl = event.ctrlKey || event.metaKey;
    const action = withControl || event.altKey ? undefined : keys[event.key];
    if (action) {
      event.preventDefault();
      if (!event.repeat) action();
    } else if (withControl && event.key.toLowerCase() === 'z' && field.current?.value === '') {
      event.preventDefault();
      keys['undo']?.();
    } else if ((isCharacter(event) || isPaste(event)) && !isField(event.target)) {
      // Focus before the text is inserted, so that none is lost.
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

const isPaste = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'v';

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type === 'text';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/** Whether the page is behind a dialog or locked. Closed dialogs remain in the DOM, hidden. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility(),
  );
}
