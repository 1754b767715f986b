import type { Command, Editor } from '@tiptap/core';
import { NodeSelection, Plugin, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceAroundStep } from '@tiptap/pm/transform';

export const isInCaption = (editor: Editor): boolean =>
  editor.state.selection.$from.parent.type.name === 'figure';

/**
 * Moves the cursor from a picture or its caption to the line below, which is created if missing. Otherwise a block
 * inserted into an empty caption would replace the picture.
 */
export const leavePicture: Command = ({ tr }) => {
  const after = endOfPicture(tr.selection);
  if (after === null) return true;
  const next = tr.doc.nodeAt(after);
  const isFree = next?.type.name === 'paragraph' && next.childCount === 0;
  const line = tr.doc.type.schema.nodes['paragraph']?.createAndFill();
  if (!isFree && line) tr.insert(after, line);
  tr.setSelection(TextSelection.create(tr.doc, after + 1));
  return true;
};

function endOfPicture(selection: Selection): number | null {
  if (selection instanceof NodeSelection) return selection.node.type.name === 'figure' ? selection.to : null;
  return selection.$from.parent.type.name === 'figure' ? selection.$from.after() : null;
}

/**
 * Prevents a caption from becoming a heading, a list or code (by a shortcut, or '## ' and a space), which would remove
 * the picture.
 */
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
