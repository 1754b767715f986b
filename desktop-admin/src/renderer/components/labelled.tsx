import type { ReactNode } from 'react';

/** A value with the name of its column, which is visible only where rows are blocks and the head is hidden. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="column-label" aria-hidden="true">
        {label}{' '}
      </span>
      {children}
    </>
  );
}
