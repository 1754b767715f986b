import { createContext, useContext } from 'react';

/** The site's public address (PUBLIC_URL), e.g. `https://example.vn`; the entries know it. */
export const SiteOriginContext = createContext('');

/** For addresses that must be whole: canonical links, Open Graph, JSON-LD. Without a slash at the end. */
export function useSiteOrigin(): string {
  return useContext(SiteOriginContext);
}
