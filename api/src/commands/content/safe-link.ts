/** Where a link in HTML may lead: a page of the site, a place on the page, the web, a mail, a call. */
const LEADS_SOMEWHERE = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i;

/** A link's `href` as an attribute, or none where it leads elsewhere; what follows its beginning is the sanitiser's. */
export function safeLink(href: string | undefined): { href?: string } {
  const link = href?.trim() ?? '';
  return LEADS_SOMEWHERE.test(link) ? { href: link } : {};
}
