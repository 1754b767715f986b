import { useEffect, useEffectEvent, type RefObject } from 'react';

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Keyboard shortcuts of a page, by `KeyboardEvent.key` in lower case, or `ctrl+enter`. Single keys work only while no
 * field has the focus and no dialog is open; function keys and keys with Ctrl, except a field's own Ctrl Z, work in
 * fields too. An open popover takes Escape first. `owner`: the element that they belong to; inside a dialog, they work
 * while no other dialog is open over it.
 */
export function useShortcuts(shortcuts: Shortcuts, owner?: RefObject<Element | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      event.altKey ||
      isTakenByOpen(event.key, owner?.current)
    )
      return;
    const withControl = event.ctrlKey || event.metaKey;
    const key = `${withControl ? 'ctrl+' : ''}${event.key.toLowerCase()}`;
    const worksInFields = /^(?:ctrl\+(?!z$)|f\d+$)/.test(key);
    if (!worksInFields && isField(event.target)) return;
    const action = shortcuts[key];
    if (!action) return;
    event.preventDefault();
    // A dialog opened now would take the same Escape as its answer.
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return (
    target.isContentEditable ||
    target.matches('textarea, select, option, [role="combobox"], [role="menuitem"], [role="option"]')
  );
}

/** Whether something open over the page takes this key: a dialog takes every key, a popover the one that closes it. */
function isTakenByOpen(key: string, owner: Element | null = null): boolean {
  const open = '[role="dialog"][aria-modal="true"]';
  const closable = `${open}, [aria-haspopup][aria-expanded="true"]`;
  const found = document.querySelectorAll(key === 'Escape' ? closable : open);
  return [...found].some((one) => !one.contains(owner));
}
