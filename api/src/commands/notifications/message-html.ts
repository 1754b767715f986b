import sanitizeHtml from 'sanitize-html';
import { safeLink } from '../content/safe-link.ts';

/** What a message may hold: plain text formatting, lists and links; no pictures, no styles, nothing that runs. */
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

/** HTML of which only what is harmless is left. */
export function sanitiseMessage(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}
