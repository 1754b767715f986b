import { useEffect } from 'react';
import { matchPage } from './match-page.ts';

/** Preloads a page's scripts when a link to it is hovered, touched or focused. */
export function FetchAhead() {
  useEffect(() => {
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      // Following the link retries, and reports an error if that fails too.
      matchPage(link.pathname)
        .page.preload()
        .catch(() => undefined);
    };
    document.addEventListener('pointerover', fetchPage);
    document.addEventListener('focusin', fetchPage);
    return () => {
      document.removeEventListener('pointerover', fetchPage);
      document.removeEventListener('focusin', fetchPage);
    };
  }, []);
  return null;
}
