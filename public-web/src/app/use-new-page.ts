import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../router/router.tsx';

/**
 * On navigation: scrolls to the top and focuses the content, so that screen readers start there. Back and Forward
 * restore the scroll position.
 */
export function useNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, key, hash, fromHistory } = useLocation();
  const scrollPositions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  useEffect(() => {
    const positions = scrollPositions.current;
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (fromHistory) {
      window.scrollTo(0, scrollPositions.current.get(key) ?? window.scrollY);
    } else if (shownPath.current !== pathname && !hash) {
      window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    shownPath.current = pathname;
  }, [pathname, key, hash, fromHistory, main]);
}
