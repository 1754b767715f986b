import type { ImageView } from '../contracts/index.ts';
import { slugOf } from '../domain/index.ts';
import { contentTexts } from '../texts/vi/site-content.ts';
import { srcSetOf } from './src-set.ts';

/** A heading of an article, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface PreparedArticle {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** With fewer headings a page needs no table of contents. */
export const TOC_MIN = 2;

const HEADING = /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;
const IMAGE = /<img\s([^>]*?)\s*\/?>/g;
const FILM = /<span data-youtube="([\w-]{11})">[\s\S]*?<\/span>/g;
const FILM_BUTTON =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="30"/><path d="m26 20 20 12-20 12z"/></svg>' +
  `<b>${contentTexts.playFilm}</b><small>${contentTexts.filmFrom}</small>`;

/** Display widths of an article's pictures. */
const SIZES = '(min-width: 1200px) 680px, (min-width: 768px) 60vw, 100vw';

/**
 * Prepares an article's HTML for rendering: headings get anchors, tables a scrolling box, pictures their forms and
 * sizes, films a button instead. Gives the same result on the server and in the browser.
 * @param html as the server sanitised it. Only that makes parsing by patterns safe: attributes are in double quotes
 * and contain no `<` or `>`, and every element is closed
 */
export function prepareArticle(html: string, images: readonly ImageView[]): PreparedArticle {
  const headings: Heading[] = [];
  const usedIds = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]));
  const withAnchors = html.replace(HEADING, (whole, level: string, attributes: string, inner: string) => {
    const text = textOf(inner);
    if (text === '') return whole;
    const existingId = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const id = existingId ?? freeId(text, usedIds);
    headings.push({ id, text, level: level === '2' ? 2 : 3 });
    return existingId ? whole : `<h${level}${attributes} id="${id}">${inner}</h${level}>`;
  });
  return { html: withForms(withAnchors, images), headings };
}

function withForms(html: string, images: readonly ImageView[]): string {
  const byKey = new Map(images.map((image) => [keyOf(image.url), image]));
  return html
    .replace(
      /<table(?=[\s>])/g,
      `<div data-tablebox role="group" tabindex="0" aria-label="${contentTexts.table}"><table`,
    )
    .replaceAll('</table>', '</table></div>')
    .replace(IMAGE, (whole, attributes: string) => {
      const image = byKey.get(keyOf(attributeOf(attributes, 'src') ?? ''));
      return image ? pictureOf(image, attributes) : whole;
    })
    .replace(
      FILM,
      (_whole, id: string) => `<span data-film="${id}"><button type="button">${FILM_BUTTON}</button></span>`,
    );
}

/** Returns the picture in all its forms; narrower if the article says so. */
function pictureOf(image: ImageView, attributes: string): string {
  const { webp, other } = srcSetOf(image);
  const width = Math.min(Number(attributeOf(attributes, 'width') ?? image.width) || image.width, image.width);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const title = attributeOf(attributes, 'title');
  const altAndTitle = `alt="${attributeOf(attributes, 'alt') ?? ''}"${title === undefined ? '' : ` title="${title}"`}`;
  return (
    `<picture><source type="image/webp" srcset="${webp}" sizes="${SIZES}">` +
    `<img src="${image.url}" srcset="${other}" sizes="${SIZES}" ${altAndTitle} width="${width}" height="${height}"` +
    ' loading="lazy" decoding="async"></picture>'
  );
}

/** Returns the value as written in the HTML, with entities, so that it can be inserted again. */
function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

function keyOf(url: string): string {
  return /^\/uploads\/images\/([0-9a-f]{32})-/.exec(url)?.[1] ?? '';
}

function freeId(text: string, usedIds: Set<string | undefined>): string {
  const base = `muc-${slugOf(text) || 'phan'}`;
  let id = base;
  for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`;
  usedIds.add(id);
  return id;
}

/** Returns the text of an inline piece of HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();
}
