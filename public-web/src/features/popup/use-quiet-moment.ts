import { useEffect, useState } from 'react';

/** Milliseconds without input after which the page counts as being read. */
const UNTOUCHED_MS = 6000;
const QUIET_MS = 1200;
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * False until the page has been seen: the visitor has moved, scrolled or clicked, or some seconds have passed. Then
 * waits until no field has the focus and no other dialog is open. A popup that takes the focus from a field, or covers
 * a page during rendering, does more harm than good.
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
