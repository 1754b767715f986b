import sanitizeHtml from 'sanitize-html';
import { safeLink } from './safe-link.ts';

const OWN_IMAGE = /^\/uploads\/images\/[0-9a-f]{32}-\d{1,4}\.(?:webp|jpg|png)$/;
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
/** Addresses of a film on YouTube, as people and editors write them. */
const YOUTUBE =
  /^(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([A-Za-z0-9_-]{11})(?:[?&#].*)?$/;

const WHOLE_NUMBER = /^\d{1,4}$/;
const CELL_SPAN = /^\d{1,2}$/;
const ALIGNMENTS = new Set(['left', 'right', 'center', 'justify']);

/** What an article may hold. Nothing of it runs, loads from another host, or lays itself over the page. */
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
    iframe: (_tagName, attribs) => filmPlace(YOUTUBE.exec(attribs['src'] ?? '')?.[1]),
    div: (tagName, attribs) => ({ tagName, attribs: kept(attribs) }),
    span: (tagName, attribs) => {
      const film = attribs['data-youtube'];
      if (film === undefined) return { tagName, attribs: withSafeId(attribs) };
      return filmPlace(YOUTUBE_ID.test(film) ? film : undefined);
    },
    th: (tagName, attribs) => ({ tagName, attribs: kept(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: kept(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: withSafeId(attribs) }),
  },
  // A picture of another host is no picture of ours.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/**
 * A film is loaded from youtube-nocookie.com only once the reader clicks: until then this is its place. A span, because
 * it may stand in a paragraph.
 */
function filmPlace(id: string | undefined): sanitizeHtml.Tag {
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

/** Spans that are numbers and alignments that there are. */
function kept(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(withSafeId(attribs)).filter(([name, value]) => {
      if (name === 'colspan' || name === 'rowspan') return CELL_SPAN.test(value);
      if (name === 'data-align') return ALIGNMENTS.has(value);
      return true;
    }),
  );
}

/** An id may be the aim of a link on the page, but never take the name of something that a script asks for. */
function withSafeId(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { id, ...others } = attribs;
  return id !== undefined && /^muc-[a-z0-9-]{1,80}$/.test(id) ? { ...others, id } : others;
}

/** It settles at the second reading or the third; more is asked of nothing that a person writes. */
const READINGS_MAX = 10;

/**
 * HTML of an article of which only what is harmless is left. Harmless to repeat: what a forbidden element kept apart stands
 * together once it is gone, and is read otherwise then, so that it is read until it stays as it is.
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

/** The words of sanitised HTML, for searching. */
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
