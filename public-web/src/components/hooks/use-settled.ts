import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** The value once it has stopped changing for a quarter of a second, so that typing does not ask at each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
