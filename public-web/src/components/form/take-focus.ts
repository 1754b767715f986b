/** Ref callback for the heading that replaces a form: moves focus there for screen readers and keyboards. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
