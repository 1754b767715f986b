import type { Editor, JSONContent } from '@tiptap/core';
import type { ImageView } from '@logistics/shared/contracts';

export type BlockKind = 'paragraph' | 'heading2' | 'heading3' | 'heading4' | 'quote' | 'code';
type Side = 'left' | 'center' | 'right';

/** What kind of block the cursor stands in. */
export function blockAt(editor: Editor): BlockKind {
  for (const level of [2, 3, 4] as const) if (editor.isActive('heading', { level })) return `heading${level}`;
  if (editor.isActive('codeBlock')) return 'code';
  return editor.isActive('blockquote') ? 'quote' : 'paragraph';
}

export function setBlock(editor: Editor, kind: BlockKind): void {
  const chain = editor.chain().focus();
  if (editor.isActive('blockquote') && kind !== 'quote') chain.lift('blockquote');
  if (kind === 'paragraph') chain.setParagraph().run();
  else if (kind === 'quote') chain.setBlockquote().run();
  else if (kind === 'code') chain.setCodeBlock().run();
  else if (kind === 'heading2') chain.setHeading({ level: 2 }).run();
  else if (kind === 'heading3') chain.setHeading({ level: 3 }).run();
  else chain.setHeading({ level: 4 }).run();
}

const isInCell = (editor: Editor) => editor.isActive('tableCell') || editor.isActive('tableHeader');

/** The side to which the cell or the paragraphs at the cursor are set. */
export function alignmentAt(editor: Editor): string {
  const box = editor.getAttributes('alignBox')['align'];
  const cell = isInCell(editor)
    ? (editor.getAttributes('tableCell')['align'] ?? editor.getAttributes('tableHeader')['align'])
    : null;
  return String(cell ?? box ?? 'left');
}

/** Sets a cell, or the paragraphs of the selection, to a side. */
export function alignTo(editor: Editor, side: Side): void {
  const align = side === 'left' ? null : side;
  if (isInCell(editor)) return void editor.chain().focus().setCellAttribute('align', align).run();
  const isInBox = editor.isActive('alignBox');
  if (isInBox && align) return void editor.chain().focus().updateAttributes('alignBox', { align }).run();
  if (isInBox) return void editor.chain().focus().lift('alignBox').run();
  if (align) editor.chain().focus().wrapIn('alignBox', { align }).run();
}

export interface DescribedPicture {
  picture: ImageView;
  alt: string;
}

/** Puts pictures with their words at the cursor, each on its own. */
export function insertPictures(editor: Editor, pictures: readonly DescribedPicture[]): void {
  const figures = pictures.map(({ picture, alt }) => ({
    type: 'figure',
    attrs: { src: picture.url, alt, width: String(picture.width), height: String(picture.height) },
  }));
  insertBlocks(editor, figures);
}

/** At the cursor; behind a picture whose caption the cursor stands in, or that is picked, and never in its place. */
function insertBlocks(editor: Editor, blocks: JSONContent | JSONContent[]): void {
  const place = behindFigure(editor);
  const chain = editor.chain().focus();
  (place === null ? chain.insertContent(blocks) : chain.insertContentAt(place, blocks)).run();
}

function behindFigure({ state: { selection } }: Editor): number | null {
  const { $from, to } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'figure') return $from.after(depth);
  const picked = $from.nodeAfter;
  return picked?.type.name === 'figure' && $from.pos + picked.nodeSize === to ? to : null;
}

/** Puts the place of a film at the cursor, in a line of its own. */
export function insertFilm(editor: Editor, film: string): void {
  insertBlocks(editor, { type: 'paragraph', content: [{ type: 'film', attrs: { film } }] });
}
