/** A key as printed on keyboards; hidden from screen readers, which get `aria-keyshortcuts` on the control itself. */
export function Kbd({ children }: { children: string }) {
  return <kbd aria-hidden="true">{children}</kbd>;
}
