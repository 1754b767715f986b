import type { Command, Editor } from '@tiptap/core';
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceAroundStep } from '@tiptap/pm/transform';

export const isInCaption = (editor: Editor): boolean =>
  editor.state.selection.$from.parent.type.name === 'figure';

/**
 * From the caption of a picture to the line after it, which is made where there is none. A block that is put into an
 * empty caption would take the place of its picture.
 */
export const leaveCaption: Command = ({ tr }) => {
  const { $from } = tr.selection;
  if ($from.parent.type.name !== 'figure') return true;
  const after = $from.after();
  const next = tr.doc.nodeAt(after);
  const isFree = next?.type.name === 'paragraph' && next.childCount === 0;
  const line = tr.doc.type.schema.nodes['paragraph']?.createAndFill();
  if (!isFree && line) tr.insert(after, line);
  tr.setSelection(TextSelection.create(tr.doc, after + 1));
  return true;
};

/** A caption stays one: a heading, a list or code made of it (a key, '## ' and a space) would lose its picture. */
export const keepPictures = () => new Plugin({ filterTransaction: (change) => !losesPicture(change) });

function losesPicture({ steps, docs }: Transaction): boolean {
  return steps.some((step, index) => {
    if (!(step instanceof ReplaceAroundStep)) return false;
    const isPicture = docs[index]?.nodeAt(step.from)?.type.name === 'figure';
    return (
      isPicture && step.slice.content.firstChild?.type.name !== 'figure' && step.gapFrom === step.from + 1
    );
  });
}
