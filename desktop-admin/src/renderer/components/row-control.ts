/** Whether a click hit a control in a row rather than the row itself. */
export function isRowControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, .pick') !== null;
}
