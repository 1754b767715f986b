/** Repeats the last click before hydration (first/record-early-clicks.ts marks it). */
export function replayEarlyClick(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  pressed.removeAttribute('data-pressed');
  pressed.click();
}
