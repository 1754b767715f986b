/** A keyboard key. Hidden from screen readers, which use `aria-keyshortcuts` of the control itself. */
export function Kbd({ children }: { children: string }) {
  return <kbd aria-hidden="true">{children}</kbd>;
}
