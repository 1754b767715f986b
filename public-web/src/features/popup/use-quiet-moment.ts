import { useEffect, useState } from 'react';

/** Nobody has done anything: the page is being read. */
const UNTOUCHED_MS = 6000;
const QUIET_MS = 1200;
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * False until the page has been seen: its reader has moved, scrolled or pressed something, or some seconds have gone by;
 * then until a moment when nobody types and no other dialog is open. A popup that takes the focus out of a field, or
 * covers a page that is still being drawn, costs more than it says.
 */
export function useQuietMoment(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (quiet) return;
    const signs = new AbortController();
    const once = { signal: signs.signal, capture: true, passive: true };
    let timer = setTimeout(wait, UNTOUCHED_MS);
    function wait() {
      signs.abort();
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy() ? wait() : setQuiet(true)), QUIET_MS);
    }
    for (const sign of SIGNS) window.addEventListener(sign, wait, once);
    return () => {
      signs.abort();
      clearTimeout(timer);
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
