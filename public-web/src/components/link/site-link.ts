/** Target of a link that an admin entered, and how to follow it. */
export type SiteLinkTarget =
  | { readonly kind: 'inside'; readonly to: string }
  /** Mail, phone, an anchor on the page. */
  | { readonly kind: 'plain'; readonly href: string }
  | { readonly kind: 'outside'; readonly href: string };

/**
 * Classifies a link: inside the site by the router, https elsewhere in a new tab, mail and phone unchanged; everything
 * else (such as scripts) is dropped.
 */
export function siteLink(link: string): SiteLinkTarget {
  const text = link.trim();
  if (/^https?:\/\//i.test(text)) return { kind: 'outside', href: text };
  if (/^(?:mailto:|tel:|#)/i.test(text)) return { kind: 'plain', href: text };
  return { kind: 'inside', to: `/${text.replace(/^[/\\]+/, '')}` };
}
