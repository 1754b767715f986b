/**
 * Allowed link targets in HTML: a page of the site, an anchor on the page, the web, an email address, a phone number.
 */
const ALLOWED_TARGET = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i;

/**
 * Returns a link's `href` as an attribute, or nothing when the target is not allowed. Checks only the beginning; the
 * sanitizer checks the rest.
 */
export function safeLink(href: string | undefined): { href?: string } {
  const link = href?.trim() ?? '';
  return ALLOWED_TARGET.test(link) ? { href: link } : {};
}
