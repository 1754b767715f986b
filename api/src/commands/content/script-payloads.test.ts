// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { siteLinkSchema, webAddressSchema } from '@logistics/shared/contracts';
import { SCRIPT_PAYLOADS } from '@logistics/shared/testing';
import { sanitiseArticle } from './article-html.ts';
import { sanitiseMessage } from '../notifications/message-html.ts';

const RUNS_OR_LOADS =
  'script, style, iframe, frame, frameset, object, embed, applet, portal, base, link, meta, form, input, button, select, ' +
  'textarea, svg, math, template, video, audio, source, marquee, noscript, xmp';
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'background', 'data', 'poster', 'ping'];
const KINDS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/;

interface Element {
  readonly localName: string;
  readonly outerHTML: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}
interface Parent {
  readonly innerHTML: string;
  readonly children: Iterable<Element>;
  querySelectorAll(selectors: string): Iterable<Element>;
}
type Parser = new () => {
  parseFromString(html: string, type: 'text/html'): { readonly head: Parent; readonly body: Parent };
};
// jsdom has DOMParser; the server's own types do not.
const { DOMParser } = globalThis as unknown as { DOMParser: Parser };
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Returns everything in this HTML that a browser could run or load, or that could cover the page. */
function dangersOf(html: string): string[] {
  const { head, body } = parse(`<!doctype html><body>${html}</body>`);
  const dangers = [...body.querySelectorAll(RUNS_OR_LOADS)].map((element) => element.outerHTML);
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isAddress = ADDRESSES.includes(name) || name.endsWith(':href');
      if (name.startsWith('on') || name === 'style' || name === 'class' || name === 'name')
        dangers.push(`${name}=${value}`);
      if (isAddress && !KINDS.test(value)) dangers.push(`${name}=${value}`);
      if (name === 'id' && !value.startsWith('muc-')) dangers.push(`id=${value}`);
      if (element.localName === 'img' && name === 'src' && !value.startsWith('/uploads/images/'))
        dangers.push(`src=${value}`);
    }
  if ([...head.children].length > 0) dangers.push(head.innerHTML);
  return dangers;
}

test('dangersOf finds dangerous HTML', () => {
  for (const html of [
    '<script>boom()</script>',
    '<p onclick=boom()>x</p>',
    '<a href="java\tscript:boom()">x</a>',
    '<p style="x:y">x</p>',
    '<img src="https://evil.example/pixel.gif">',
  ])
    expect(dangersOf(html), html).not.toEqual([]);
  expect(dangersOf('<p id="muc-a"><a href="https://a.vn" target="_blank">x</a></p>')).toEqual([]);
});

describe.each([
  ['an article, a popup or a product', sanitiseArticle],
  ['a message', sanitiseMessage],
])('%s', (_what, sanitise) => {
  test.each(SCRIPT_PAYLOADS.map((html) => [html]))('%j has no effect', (html) => {
    const clean = sanitise(html);
    expect(dangersOf(clean), clean).toEqual([]);
    expect(sanitise(clean)).toBe(clean);
  });

  test('all payloads together, in either order and inside a table, have no effect', () => {
    const all = [...SCRIPT_PAYLOADS];
    for (const html of [all.join(''), all.reverse().join('\n'), `<table><tr><td>${all.join('</td><td>')}`])
      expect(dangersOf(sanitise(html))).toEqual([]);
  });
});

describe('links of menu entries, popups, products and the site’s records', () => {
  const links = SCRIPT_PAYLOADS.flatMap((html) =>
    [...parse(html).body.querySelectorAll('[href]')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name === 'href').map(({ value }) => value),
    ),
  );
  const isSafe = (link: string) => ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(link).protocol);

  test.each([...new Set(links)].map((link) => [link]))(
    '%j is rejected, or leads to the address that it shows',
    (link) => {
      for (const schema of [siteLinkSchema, webAddressSchema]) {
        const taken = schema.safeParse(link);
        if (!taken.success) continue;
        expect(taken.data).toMatch(KINDS);
        expect(isSafe(new URL(taken.data, 'https://own.example').href)).toBe(true);
      }
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://a.vn\\@evil.example',
    'a b',
    '',
  ])('%j is rejected', (link) => expect(siteLinkSchema.safeParse(link).success).toBe(false));
});
