import type { FooterContent } from '@logistics/shared/api-client/public';

export interface SocialPage {
  /** As people call it. */
  readonly network: string;
  readonly url: string;
}

const NETWORKS: readonly (readonly [host: string, network: string])[] = [
  ['facebook.com', 'Facebook'],
  ['zalo.me', 'Zalo'],
  ['youtube.com', 'YouTube'],
  ['tiktok.com', 'TikTok'],
];

/** The company's page on a social network: the first such link of the footer's record; null where there is none. */
export function socialPage(footer: FooterContent | null | undefined): SocialPage | null {
  const links = [...(footer?.contact ?? []), ...(footer?.links ?? [])].map(({ link }) => link);
  for (const url of links) {
    const network = networkOf(url);
    if (network) return { network, url };
  }
  return null;
}

function networkOf(url: string): string | null {
  if (!/^https:/i.test(url) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return NETWORKS.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1] ?? null;
}
