import type { FooterContent } from '@logistics/shared/api-client/public';

export interface SocialPage {
  /** Display name. */
  readonly network: string;
  readonly url: string;
}

/** Height of the iframe with posts, in CSS pixels. */
export const POSTS_HEIGHT = 520;

const NETWORKS: readonly (readonly [host: string, network: string])[] = [
  ['facebook.com', 'Facebook'],
  ['zalo.me', 'Zalo'],
  ['youtube.com', 'YouTube'],
  ['tiktok.com', 'TikTok'],
];

/** The company's page on a social network: the first such link of the footer's record; null if there is none. */
export function socialPage(footer: FooterContent | null | undefined): SocialPage | null {
  const links = [...(footer?.contact ?? []), ...(footer?.links ?? [])].map(({ link }) => link);
  for (const url of links) {
    const network = networkOf(url);
    if (network) return { network, url };
  }
  return null;
}

/** The company's Zalo address among the footer's links; null if there is none. */
export function zaloLink(footer: FooterContent | null | undefined): string | null {
  const links = [...(footer?.contact ?? []), ...(footer?.links ?? [])].map(({ link }) => link);
  return links.find((link) => networkOf(link) === 'Zalo') ?? null;
}

/**
 * Returns the address of Facebook's iframe with a page's newest posts; null for another network, or a link without a
 * page name. The iframe needs no Facebook script in our page.
 * @param width of the iframe in CSS pixels; Facebook supports 180 to 500
 */
export function postsFrame({ network, url }: SocialPage, width: number): string | null {
  if (network !== 'Facebook' || new URL(url).pathname === '/') return null;
  const frame = new URL('https://www.facebook.com/plugins/page.php');
  frame.search = new URLSearchParams({
    href: url,
    tabs: 'timeline',
    width: String(Math.max(180, Math.min(500, Math.floor(width)))),
    height: String(POSTS_HEIGHT),
    small_header: 'true',
    adapt_container_width: 'true',
    hide_cover: 'true',
  }).toString();
  return frame.href;
}

function networkOf(url: string): string | null {
  if (!/^https:/i.test(url) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return NETWORKS.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1] ?? null;
}
