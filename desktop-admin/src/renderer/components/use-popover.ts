import { useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react';

/** Missing before Chrome 114, Firefox 125 and Safari 17. */
export const hasPopovers = () => 'hidePopover' in HTMLElement.prototype;

/**
 * State of a menu or form that a button opens beside itself. The browser closes it on Escape and on a click outside, and
 * returns the focus. Without popover support, only the button and Escape close it.
 */
export function usePopover() {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => (hasPopovers() ? popup.current?.hidePopover() : setOpen(false));
  return {
    isOpen,
    close,
    popup,
    forButton: {
      'aria-expanded': isOpen,
      popoverTarget: id,
      onClick: () => {
        if (!hasPopovers()) setOpen(!isOpen);
      },
    },
    forPopup: {
      id,
      popover: 'auto' as const,
      'data-open': isOpen,
      // Before it is shown: text that the user types right after the click must reach the field inside.
      onBeforeToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
      onKeyDown: ({ key, defaultPrevented }: KeyboardEvent) => {
        if (key === 'Escape' && !defaultPrevented && !hasPopovers()) setOpen(false);
      },
    },
  };
}
