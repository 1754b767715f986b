import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { matchPath, type PathParams } from './match-path.ts';
import {
  locationOf,
  type NavigateOptions,
  pathFor,
  readLocation,
  type SiteLocation,
  writeHistory,
} from './site-location.ts';

/** Opens a path inside the site or a `?` or `#` part of this page, or moves a number of steps in the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

const LocationContext = createContext<SiteLocation | null>(null);
const NavigateContext = createContext<Navigate>(() => undefined);

/**
 * The site's router in the browser. A new address is rendered as a transition: the current page stays until the script
 * of the next one has loaded.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(() => readLocation(true));

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setCurrent(readLocation(true)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback<Navigate>((to, options = {}) => {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const href = pathFor(to, window.location.pathname);
    try {
      writeHistory(href, options);
    } catch {
      // Safari limits the number of new entries in a short time.
      window.location.assign(href);
      return;
    }
    startTransition(() => setCurrent(readLocation(false)));
  }, []);

  return (
    <NavigateContext value={navigate}>
      <LocationContext value={current}>{children}</LocationContext>
    </NavigateContext>
  );
}

/** The router on the server: one address, which never changes. */
export function StaticRouter(props: { pathname: string; search: string; children: ReactNode }) {
  return <LocationContext value={locationOf(props.pathname, props.search)}>{props.children}</LocationContext>;
}

export function useLocation(): SiteLocation {
  const current = useContext(LocationContext);
  if (!current) throw new Error('useLocation needs a router around it');
  return current;
}

/** Returns a function that stays the same while the router is mounted. */
export const useNavigate = (): Navigate => useContext(NavigateContext);

/** Returns the parameters of the current path, or null if it does not match the pattern (see matchPath). */
export const useMatch = (pattern: string): PathParams | null => matchPath(pattern, useLocation().pathname);

/** Returns the query of the address, and a function that navigates to another query of the same page. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => navigate(next.size > 0 ? `?${next}` : '', options),
    [navigate],
  );
  return [params, setParams] as const;
}

/** Replaces the current address when it is rendered. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
