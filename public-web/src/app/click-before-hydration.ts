/** Presses once more what was pressed before the program had come (first/record-early-clicks.ts marks it). */
export function replayEarlyClick(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  pressed.removeAttribute('data-pressed');
  pressed.click();
}
