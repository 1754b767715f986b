/** Where a link that an admin typed leads, and how it is followed. */
export type SiteLinkTarget =
  | { readonly kind: 'inside'; readonly to: string }
  /** Mail, a call, a place on the page. */
  | { readonly kind: 'plain'; readonly href: string }
  | { readonly kind: 'outside'; readonly href: string };

/** Inside the site by the router, https elsewhere in a new tab, mail and calls as they are; nothing else (no script). */
export function siteLink(link: string): SiteLinkTarget {
  const text = link.trim();
  if (/^https?:\/\//i.test(text)) return { kind: 'outside', href: text };
  if (/^(?:mailto:|tel:|#)/i.test(text)) return { kind: 'plain', href: text };
  return { kind: 'inside', to: `/${text.replace(/^[/\\]+/, '')}` };
}
