import { Editor } from '@tiptap/core';
import type { ImageView } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertFilm, insertPictures, insertRule, insertTable, setBlock } from './editor-commands.ts';
import { readHtml, writeHtml } from './html.ts';
import { articleExtensions, articleSchema } from './schema.ts';

const PICTURE: ImageView = {
  url: `/uploads/images/${'a'.repeat(32)}-960.webp`,
  width: 960,
  height: 640,
  sources: [],
};
const FIGURE = `<figure><img src="${PICTURE.url}" alt="Kho" width="960" height="640" loading="lazy" /></figure>`;

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    extensions: articleExtensions(''),
    content: readHtml(articleSchema(), '<p>Trước</p>').toJSON(),
  });
  editor.commands.focus('end');
  insertPictures(editor, [{ picture: PICTURE, alt: 'Kho' }]);
});
const html = () => writeHtml(editor.state.doc);
const type = (text: string) => {
  for (const letter of text) {
    const { from, to } = editor.state.selection;
    const plain = () => editor.state.tr.insertText(letter, from, to);
    const isTaken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, letter, plain),
    );
    if (!isTaken) editor.view.dispatch(plain());
  }
};

test('puts the cursor into the caption after a picture is inserted', () => {
  type('Nhìn từ cổng');
  expect(html()).toBe(
    `<p>Trước</p>${FIGURE.replace('</figure>', '<figcaption>Nhìn từ cổng</figcaption></figure>')}`,
  );
});

describe.each([
  ['a film', () => insertFilm(editor, 'dQw4w9WgXcQ'), '<p><span data-youtube="dQw4w9WgXcQ"></span></p>'],
  ['a table', () => insertTable(editor), '<table>'],
  ['a line', () => insertRule(editor), '<hr />'],
  ['another picture', () => insertPictures(editor, [{ picture: PICTURE, alt: 'Kho' }]), FIGURE],
])('%s inserted right after a picture', (_name, insert, written) => {
  test('is placed below it', () => {
    insert();
    expect(html().startsWith(`<p>Trước</p>${FIGURE}${written}`)).toBe(true);
  });

  test('is placed below its caption and above the following text', () => {
    editor.commands.setContent(readHtml(articleSchema(), `${FIGURE}<p>Sau</p>`).toJSON());
    editor.commands.setTextSelection(1);
    type('Cổng');
    insert();
    const captioned = FIGURE.replace('</figure>', '<figcaption>Cổng</figcaption></figure>');
    expect(html().startsWith(captioned + written)).toBe(true);
    expect(html().endsWith('<p>Sau</p>')).toBe(true);
  });
});

test.each(['heading2', 'code', 'paragraph'] as const)(
  'a caption that becomes a %s does not lose its picture',
  (kind) => {
    setBlock(editor, kind);
    expect(html()).toBe(`<p>Trước</p>${FIGURE}`);
  },
);

describe('changing the block type of text that contains a picture', () => {
  const WORDS = `<p>Trước</p>${FIGURE}<p>Sau</p><p>Cuối</p>`;
  const choose = (from: number, to: number) => {
    editor.commands.setContent(readHtml(articleSchema(), WORDS).toJSON());
    editor.commands.setTextSelection({ from, to });
  };

  test.each([
    ['heading3', '<h3>Trước</h3>', '<h3>Sau</h3>'],
    ['code', '<pre><code>Trước</code></pre>', '<pre><code>Sau</code></pre>'],
    ['paragraph', '<p>Trước</p>', '<p>Sau</p>'],
  ] as const)('applies %s to the text and not to the picture', (kind, before, after) => {
    choose(3, 12);
    const { from, to } = editor.state.selection;
    setBlock(editor, kind);
    expect(html()).toBe(`${before}${FIGURE}${after}<p>Cuối</p>`);
    expect(editor.state.selection).toMatchObject({ from, to });
  });

  test('applies it to the text of a list too, which leaves the list', () => {
    editor.commands.setContent(readHtml(articleSchema(), `${FIGURE}<ul><li>Một</li></ul>`).toJSON());
    editor.commands.setTextSelection({ from: 1, to: 6 });
    setBlock(editor, 'heading2');
    expect(html()).toContain(`${FIGURE}<h2>Một</h2>`);
  });

  test('includes the picture in a quote', () => {
    choose(3, 12);
    setBlock(editor, 'quote');
    expect(html()).toBe(`<blockquote><p>Trước</p>${FIGURE}<p>Sau</p></blockquote><p>Cuối</p>`);
    setBlock(editor, 'heading2');
    expect(html()).toBe(`<h2>Trước</h2>${FIGURE}<h2>Sau</h2><p>Cuối</p>`);
  });
});

test.each(['## Mục', '- mục', '1. mục', '> lời', '``` '])(
  'a picture survives %s typed into its caption',
  (typed) => {
    type(typed);
    expect(html()).toContain(`<figure><img src="${PICTURE.url}"`);
  },
);

test('a picture survives a paste into its caption', () => {
  // jsdom has no ClipboardEvent, and this code reads nothing from the event.
  editor.view.pasteHTML('<h2>Mục</h2><p>Lời</p><ul><li>Một</li></ul>', new Event('paste') as ClipboardEvent);
  expect(html()).toContain(`<figure><img src="${PICTURE.url}"`);
  for (const words of ['Mục', 'Lời', 'Một']) expect(html()).toContain(words);
});
