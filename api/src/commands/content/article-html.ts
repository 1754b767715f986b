import sanitizeHtml from 'sanitize-html';
import { safeLink } from './safe-link.ts';

const OWN_IMAGE = /^\/uploads\/images\/[0-9a-f]{32}-\d{1,4}\.(?:webp|jpg|png)$/;
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
/** YouTube addresses in the forms that people and editors use. */
const YOUTUBE =
  /^(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([A-Za-z0-9_-]{11})(?:[?&#].*)?$/;

const WHOLE_NUMBER = /^\d{1,4}$/;
const CELL_SPAN = /^\d{1,2}$/;
const ALIGNMENTS = new Set(['left', 'right', 'center', 'justify']);

/** HTML that an article may contain. None of it runs code, loads from another host, or can cover the page. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: (
    'p br hr h2 h3 h4 strong b em i u s sub sup mark small blockquote pre code ul ol li dl dt dd a ' +
    'table caption thead tbody tfoot tr th td figure figcaption img div span'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope', 'data-align'],
    td: ['colspan', 'rowspan', 'data-align'],
    div: ['data-align'],
    span: ['data-youtube'],
    ol: ['start'],
    '*': ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template'],
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, title, target }) => ({
      tagName,
      attribs: {
        ...safeLink(href),
        ...(title === undefined ? {} : { title }),
        ...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {}),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    iframe: (_tagName, attribs) => filmPlaceholder(YOUTUBE.exec(attribs['src'] ?? '')?.[1]),
    div: (tagName, attribs) => ({ tagName, attribs: layoutAttributes(attribs) }),
    span: (tagName, attribs) => {
      const film = attribs['data-youtube'];
      if (film === undefined) return { tagName, attribs: withSafeId(attribs) };
      return filmPlaceholder(YOUTUBE_ID.test(film) ? film : undefined);
    },
    th: (tagName, attribs) => ({ tagName, attribs: layoutAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: layoutAttributes(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: withSafeId(attribs) }),
  },
  // Removes pictures from other hosts.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/**
 * Placeholder of a film. The page loads the film from youtube-nocookie.com only after the reader clicks. It is a span
 * because it may occur inside a paragraph.
 */
function filmPlaceholder(id: string | undefined): sanitizeHtml.Tag {
  return { tagName: 'span', attribs: id === undefined ? {} : { 'data-youtube': id } };
}

function imageAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', alt = '', title, width, height } = attribs;
  return {
    ...(OWN_IMAGE.test(src) ? { src } : {}),
    alt,
    ...(title === undefined ? {} : { title }),
    ...(width !== undefined && WHOLE_NUMBER.test(width) ? { width } : {}),
    ...(height !== undefined && WHOLE_NUMBER.test(height) ? { height } : {}),
    loading: 'lazy',
  };
}

/** Allows only numeric spans (rows and columns) and known alignments. */
function layoutAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(withSafeId(attribs)).filter(([name, value]) => {
      if (name === 'colspan' || name === 'rowspan') return CELL_SPAN.test(value);
      if (name === 'data-align') return ALIGNMENTS.has(value);
      return true;
    }),
  );
}

/** Allows an id as a link target, but never one that could shadow a name that a script looks up (DOM clobbering). */
function withSafeId(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { id, ...others } = attribs;
  return id !== undefined && /^muc-[a-z0-9-]{1,80}$/.test(id) ? { ...others, id } : others;
}

/** Real articles are stable after two or three passes. The limit stops input that never becomes stable. */
const READINGS_MAX = 10;

/**
 * Returns the harmless part of an article's HTML. Idempotent: removing a forbidden element can join its neighbours
 * into new markup, so the function sanitises until the output no longer changes.
 */
export function sanitiseArticle(html: string): string {
  let clean = html;
  for (let reading = 0; reading < READINGS_MAX; reading++) {
    const read = sanitizeHtml(clean, ALLOWED).trim();
    if (read === clean) break;
    clean = read;
  }
  return clean;
}

/** Returns the text of sanitised HTML, for searching. */
export function textOfHtml(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();
}
