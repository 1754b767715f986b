import { hasPopovers } from './use-popover.ts';

/** Element that contains the toasts. It is created once, and moved between the page and the open dialogs. */
export function createToastLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'toasts';
  layer.popover = 'manual';
  return layer;
}

/** Moves the toasts into the dialog that was opened last: all else is inert and covered while a dialog is open. */
export function raiseToasts(): void {
  const layer = document.querySelector<HTMLElement>('.toasts');
  if (!layer) return;
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (layer.parentElement !== host) host.append(layer);
  if (!hasPopovers()) return;
  layer.hidePopover();
  try {
    layer.showPopover();
  } catch (error) {
    // A browser shows no popover while it shows or hides another one, in whose events React may render.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    requestAnimationFrame(raiseToasts);
  }
}
