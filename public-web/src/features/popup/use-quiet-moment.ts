import { useEffect, useState } from 'react';

const AFTER_LOAD_MS = 1200;

/**
 * False until the page has loaded and been seen for a moment, and while someone types or another dialog is open: a
 * popup that takes the focus out of a field costs more than it says.
 */
export function useQuietMoment(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (quiet) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy() ? wait() : setQuiet(true)), AFTER_LOAD_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, [quiet]);
  return quiet;
}

function isBusy(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select') === true ||
    document.querySelector('dialog[open]') !== null
  );
}
