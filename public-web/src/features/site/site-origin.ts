import { createContext, useContext } from 'react';

/** The site's public address (PUBLIC_URL), e.g. `https://example.vn`; provided by the entries. */
export const SiteOriginContext = createContext('');

/** For absolute addresses: canonical links, Open Graph, JSON-LD. Without a trailing slash. */
export function useSiteOrigin(): string {
  return useContext(SiteOriginContext);
}
