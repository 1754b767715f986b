import sanitizeHtml from 'sanitize-html';
import { safeLink } from '../content/safe-link.ts';

/** HTML that a message may contain: text formatting, lists and links. No pictures, no styles, no code. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'blockquote',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...safeLink(href), rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/** Returns the harmless part of the HTML. */
export function sanitiseMessage(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}
