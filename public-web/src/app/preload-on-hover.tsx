import { useEffect } from 'react';
import { matchPage } from './match-page.ts';

/** Fetches a page's scripts as soon as a link to it is pointed at, touched or focused: before it is followed. */
export function FetchAhead() {
  useEffect(() => {
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      // Following the link tries again, and says so if that fails too.
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
