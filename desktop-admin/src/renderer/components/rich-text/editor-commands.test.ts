import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import type { ImageView } from '@logistics/shared/contracts';
import { insertFilm, insertPictures } from './editor-commands.ts';
import { articleExtensions } from './schema.ts';

const address = (name: string) => `/uploads/images/${name.repeat(32)}-480.jpg`;
const picture = (name: string): ImageView => ({ url: address(name), width: 4, height: 3, sources: [] });
const figure = (name: string) => `<figure><img src="${address(name)}" alt="${name}"></figure>`;

/** An editor that starts with a picture, with the given selection. */
function atPicture(select: (editor: Editor) => void) {
  const editor = new Editor({ extensions: articleExtensions(''), content: `${figure('a')}<p>Sau ảnh</p>` });
  select(editor);
  return editor;
}
const inCaption = (editor: Editor) => editor.commands.setTextSelection(1);
const picked = (editor: Editor) => editor.commands.setNodeSelection(0);
const kinds = (editor: Editor) =>
  editor.state.doc.children.map((node) => [node.type.name, String(node.attrs['src'] ?? '').at(-9) ?? '']);

test.each([inCaption, picked])(
  'inserts a picture or film after a selected picture, and never replaces it',
  (select) => {
    const one = atPicture(select);
    insertPictures(one, [
      { picture: picture('b'), alt: 'b' },
      { picture: picture('c'), alt: 'c' },
    ]);
    expect(kinds(one)).toEqual([
      ['figure', 'a'],
      ['figure', 'b'],
      ['figure', 'c'],
      ['paragraph', ''],
    ]);
    const other = atPicture(select);
    insertFilm(other, 'dQw4w9WgXcQ');
    expect(kinds(other).map(([kind]) => kind)).toEqual(['figure', 'paragraph', 'paragraph']);
  },
);

test('inserts a picture in text at the cursor', () => {
  const editor = atPicture((at) => at.commands.setTextSelection(at.state.doc.content.size - 1));
  insertPictures(editor, [{ picture: picture('b'), alt: 'b' }]);
  expect(
    kinds(editor)
      .slice(0, 3)
      .map(([kind]) => kind),
  ).toEqual(['figure', 'paragraph', 'figure']);
});
