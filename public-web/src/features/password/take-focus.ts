/** A ref for what took a form's place: a screen reader and the keyboard go on there. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
