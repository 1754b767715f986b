import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseArticle, textOfHtml } from './article-html.ts';

const IMAGE = `/uploads/images/${'a'.repeat(32)}-960.jpg`;

test('preserves tables, headings, lists and uploaded pictures', () => {
  const html =
    '<h2 id="muc-gia">Giá</h2><table><thead><tr><th scope="col" colspan="2">Cước</th></tr></thead>' +
    '<tbody><tr><td data-align="right">25.000</td></tr></tbody></table><ul><li>Một</li></ul>' +
    `<figure><img src="${IMAGE}" alt="Kho" width="960" height="640" loading="lazy" /><figcaption>Kho</figcaption></figure>`;
  expect(sanitiseArticle(html)).toBe(html);
});

test.each([
  ['<h1>To</h1>', '<h2>To</h2>'],
  [
    '<a href="https://a.vn" target="_blank">x</a>',
    '<a href="https://a.vn" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['<a href="/bang-gia">x</a>', '<a href="/bang-gia">x</a>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" jAvA&#x09;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<img src="https://evil.example/pixel.gif">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  [
    `<img src="${IMAGE}" onerror="alert(1)" srcset="https://evil.example/x 2x">`,
    `<img src="${IMAGE}" alt="" loading="lazy" />`,
  ],
  ['<p style="position:fixed" class="x" onclick="x()">y</p>', '<p>y</p>'],
  ['<p id="__proto__">y</p>', '<p>y</p>'],
  ['<form action="/api"><input name=x><button>z</button></form>', 'z'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
  ['<td colspan="9999">x</td>', '<td>x</td>'],
  ['<table><td><x><td>y', '<table><td></td><td>y</td></table>'],
])('replaces %s with %s', (html, clean) => {
  expect(sanitiseArticle(html)).toBe(clean);
});

describe('films', () => {
  const place = '<span data-youtube="dQw4w9WgXcQ"></span>';
  test.each([
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1" allow="*"></iframe>',
    '<iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="https://www.youtube.com/watch?t=1&amp;v=dQw4w9WgXcQ"></iframe>',
    '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    '<span data-youtube="dQw4w9WgXcQ" onclick="x()"></span>',
  ])('%s becomes a placeholder that loads the film after a click', (html) => {
    expect(sanitiseArticle(html)).toBe(place);
  });

  test.each([
    '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="https://youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<span data-youtube="&quot;><script>"></span>',
  ])('%s is not a film', (html) => {
    expect(sanitiseArticle(html)).toBe('<span></span>');
  });
});

test('sanitising is idempotent and leaves nothing executable', () => {
  const piece = fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:',
    '">',
    '<svg/onload=',
    '<iframe srcdoc="',
    '<table><td>',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '<noscript>',
    '&lt;script&gt;',
    '<p onmouseover=',
    '<![CDATA[',
    '<x y="',
    "'",
    '`',
    'chữ',
    '<br/>',
    '\u0000',
    '<span data-youtube="',
    '<math>',
    '</math>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
      const clean = sanitiseArticle(pieces.join(''));
      expect(sanitiseArticle(clean)).toBe(clean);
      expect(clean).not.toMatch(/<(script|style|iframe|svg|math|object|embed|form|input|noscript)/i);
      expect(clean).not.toMatch(/<[^>]*\son\w+\s*=/i);
      expect(clean).not.toMatch(/<[^>]*(javascript|vbscript|data):/i);
    }),
    { numRuns: 500 },
  );
});

test('the search text of a page has no tags and no HTML entities', () => {
  expect(textOfHtml('<p>Giá &amp; <b>cước</b></p><p>a &lt; b</p>')).toBe('Giá & cước a < b');
});
