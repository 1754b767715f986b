import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** Debounces a value by a quarter of a second, so that not each letter causes a request. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
