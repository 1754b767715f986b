import { useRef, useState } from 'react';

/** State whose newest value can be read before the page shows it, for work that runs between two renderings. */
export function useFreshState<T>(first: T) {
  const [shown, setShown] = useState(first);
  const now = useRef(first);
  return {
    shown,
    now: () => now.current,
    set: (next: T) => {
      now.current = next;
      setShown(next);
    },
  };
}
