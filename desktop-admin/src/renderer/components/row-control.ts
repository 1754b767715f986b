/** Whether a click was meant for something within a row rather than for the row. */
export function isRowControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, .pick') !== null;
}
