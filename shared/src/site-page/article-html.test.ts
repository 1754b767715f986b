import { describe, expect, it } from 'vitest';
import type { ImageView } from '../contracts/index.ts';
import { prepareArticle, textOf } from './article-html.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const url = (width: number, ending: string) => `/uploads/images/${KEY}-${width}.${ending}`;
const IMAGE: ImageView = {
  url: url(960, 'jpg'),
  width: 960,
  height: 480,
  sources: [
    { url: url(480, 'webp'), type: 'image/webp', width: 480, height: 240 },
    { url: url(480, 'jpg'), type: 'image/jpeg', width: 480, height: 240 },
    { url: url(960, 'webp'), type: 'image/webp', width: 960, height: 480 },
    { url: url(960, 'jpg'), type: 'image/jpeg', width: 960, height: 480 },
  ],
};

describe('the table of contents', () => {
  it('lists the headings in order, each with an anchor from its text', () => {
    const { html, headings } = prepareArticle(
      '<h2>Cước <b>theo</b> cân</h2><p>x</p><h3>Hà Nội &amp; Huế</h3><h4>Nhỏ</h4>',
      [],
    );
    expect(headings).toEqual([
      { id: 'muc-cuoc-theo-can', text: 'Cước theo cân', level: 2 },
      { id: 'muc-ha-noi-hue', text: 'Hà Nội & Huế', level: 3 },
    ]);
    expect(html).toContain('<h2 id="muc-cuoc-theo-can">Cước <b>theo</b> cân</h2>');
    expect(html).toContain('<h4>Nhỏ</h4>');
  });

  it('never creates an anchor twice, nor one that the article already has', () => {
    const { headings } = prepareArticle(
      '<p id="muc-gia">x</p><h2>Giá</h2><h2>Giá</h2><h2 id="muc-rieng">Giá</h2><h2>连衣裙</h2>',
      [],
    );
    expect(headings.map(({ id }) => id)).toEqual(['muc-gia-2', 'muc-gia-3', 'muc-rieng', 'muc-phan']);
  });

  it('leaves out headings without text', () => {
    expect(prepareArticle('<h2> <br /></h2><h3></h3>', [])).toEqual({
      html: '<h2> <br /></h2><h3></h3>',
      headings: [],
    });
  });
});

describe('the content of an article', () => {
  it('shows tables in a box of their own that the keyboard can scroll', () => {
    const { html } = prepareArticle('<table><tr><td>1</td></tr></table><p>a</p><table></table>', []);
    expect(html.match(/<div data-tablebox role="group" tabindex="0"[^>]*><table>/g)).toHaveLength(2);
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  });

  it('shows a picture in all its widths with its size, and preserves its alt text', () => {
    const { html } = prepareArticle(
      `<p><img src="${url(960, 'jpg')}" alt="Kho &quot;A&quot;" loading="lazy" /></p>`,
      [IMAGE],
    );
    expect(html).toContain(`srcset="${url(480, 'webp')} 480w, ${url(960, 'webp')} 960w"`);
    expect(html).toContain(`srcset="${url(480, 'jpg')} 480w, ${url(960, 'jpg')} 960w"`);
    expect(html).toContain('alt="Kho &quot;A&quot;" width="960" height="480"');
  });

  it("preserves the editor's width of a picture and its proportions, and never enlarges it", () => {
    const sized = (width: string) =>
      prepareArticle(`<img src="${url(960, 'jpg')}" alt="" width="${width}" height="9" />`, [IMAGE]).html;
    expect(sized('300')).toContain('width="300" height="150"');
    expect(sized('1400')).toContain('width="960" height="480"');
    expect(sized('0')).toContain('width="960" height="480"');
  });

  it('does not change an unknown picture', () => {
    const unknown = `<img src="${url(960, 'jpg')}" alt="" loading="lazy" />`;
    expect(prepareArticle(unknown, []).html).toBe(unknown);
  });

  it('replaces a film by a button, and loads nothing', () => {
    const { html } = prepareArticle('<p><span data-youtube="dQw4w9WgXcQ"></span></p>', []);
    expect(html).toContain('<span data-film="dQw4w9WgXcQ"><button type="button">');
    expect(html).not.toContain('iframe');
    expect(html).not.toContain('youtube.com');
  });

  it('returns its text without tags and entities', () => {
    expect(textOf('<b>A</b>&nbsp;&lt;b&gt; &amp;amp; “c”\n d')).toBe('A <b> &amp; “c” d');
  });
});
