import type { Command, Editor } from '@tiptap/core';
import type { Node, NodeType } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';
import { liftTarget } from '@tiptap/pm/transform';
import type { ImageView } from '@logistics/shared/contracts';
import { leavePicture } from './captions.ts';

export type BlockKind = 'paragraph' | 'heading2' | 'heading3' | 'heading4' | 'quote' | 'code';
type Side = 'left' | 'center' | 'right';

/** Returns the type of the block at the cursor. */
export function blockAt(editor: Editor): BlockKind {
  for (const level of [2, 3, 4] as const) if (editor.isActive('heading', { level })) return `heading${level}`;
  if (editor.isActive('codeBlock')) return 'code';
  return editor.isActive('blockquote') ? 'quote' : 'paragraph';
}

/** Changes the selected text blocks to a type; pictures among them are unchanged. */
export function setBlock(editor: Editor, kind: BlockKind): void {
  const chain = editor.chain().focus();
  if (editor.isActive('blockquote') && kind !== 'quote') chain.lift('blockquote');
  if (kind === 'paragraph') chain.command(setWords('paragraph')).run();
  else if (kind === 'quote') chain.setBlockquote().run();
  else if (kind === 'code') chain.command(setWords('codeBlock')).run();
  else chain.command(setWords('heading', { level: Number(kind.at(-1)) })).run();
}

const setWords =
  (name: string, attributes?: Record<string, unknown>): Command =>
  ({ tr, state, commands }) => {
    const blocks = blocksOf(tr.selection);
    const words = blocks.filter(({ node }) => node.type.name !== 'figure');
    const type = state.schema.nodes[name];
    if (!type || words.length === blocks.length) return commands.setNode(name, attributes);
    // From last to first, so that earlier positions remain valid.
    for (const { node, at } of words.reverse()) {
      const inside = leaveList(tr, at + 1, type);
      tr.setBlockType(inside, inside, type, { ...node.attrs, ...attributes });
    }
    return true;
  };

/** Moves a block out of a list that can't contain its new type; returns its new position. */
function leaveList(tr: Transaction, inside: number, type: NodeType): number {
  const at = tr.doc.resolve(inside);
  const index = at.index(-1);
  const range = at.blockRange();
  const depth = range && liftTarget(range);
  if (range === null || depth === null || at.node(-1).canReplaceWith(index, index + 1, type)) return inside;
  const before = tr.steps.length;
  tr.lift(range, depth);
  return tr.mapping.slice(before).map(inside);
}

/** Returns the text blocks, including captions, that a selection touches. */
function blocksOf({ ranges }: Selection): { node: Node; at: number }[] {
  const blocks: { node: Node; at: number }[] = [];
  for (const { $from, $to } of ranges)
    $from.doc.nodesBetween($from.pos, $to.pos, (node, at) => {
      if (node.isTextblock) blocks.push({ node, at });
    });
  return blocks;
}

const isInCell = (editor: Editor) => editor.isActive('tableCell') || editor.isActive('tableHeader');

/** Returns the alignment of the cell or paragraphs at the cursor. */
export function alignmentAt(editor: Editor): string {
  const box = editor.getAttributes('alignBox')['align'];
  const cell = isInCell(editor)
    ? (editor.getAttributes('tableCell')['align'] ?? editor.getAttributes('tableHeader')['align'])
    : null;
  return String(cell ?? box ?? 'left');
}

/** Aligns the cell, or the paragraphs of the selection. */
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

/** Inserts pictures with their alt texts at the cursor, each as its own block. */
export function insertPictures(editor: Editor, pictures: readonly DescribedPicture[]): void {
  const figures = pictures.map(({ picture, alt }) => ({
    type: 'figure',
    attrs: { src: picture.url, alt, width: String(picture.width), height: String(picture.height) },
  }));
  editor.chain().focus().command(leavePicture).insertContent(figures).run();
}

/** Inserts a table of three by three at the cursor. */
export function insertTable(editor: Editor): void {
  editor.chain().focus().command(leavePicture).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}

export function insertRule(editor: Editor): void {
  editor.chain().focus().command(leavePicture).setHorizontalRule().run();
}

/** Inserts a film placeholder at the cursor, as its own block. */
export function insertFilm(editor: Editor, film: string): void {
  editor
    .chain()
    .focus()
    .command(leavePicture)
    .insertContent({ type: 'paragraph', content: [{ type: 'film', attrs: { film } }] })
    .run();
}
