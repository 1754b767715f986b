import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { AltDialog } from './alt-dialog.tsx';

const texts = officeEditorTexts;
const KINDS = ['figure', 'picture'] as const;

/** Tools for the picture at the cursor: edit its alt text, remove it. */
export function PictureTools({ editor, pictureBase }: { editor: Editor; pictureBase: string }) {
  const [editing, setEditing] = useState(false);
  const chosen = useEditorState({
    editor,
    selector: () => {
      const kind = KINDS.find((one) => editor.isActive(one));
      if (!kind) return null;
      const { src, alt } = editor.getAttributes(kind);
      return { kind, src: String(src), alt: typeof alt === 'string' ? alt : '' };
    },
  });
  if (!chosen) return null;
  return (
    <div className="picture-tools" role="toolbar" aria-label={texts.pictureTools}>
      <span className="cut">{chosen.alt}</span>
      <Button small onClick={() => setEditing(true)}>
        <Icon name="pencil" size={14} />
        {texts.editAlt}
      </Button>
      <Button
        small
        variant="ghost"
        onClick={() => {
          if (chosen.kind === 'figure') editor.chain().focus().deleteNode('figure').run();
          else editor.chain().focus().deleteSelection().run();
        }}
      >
        <Icon name="bin" size={14} />
        {texts.removePicture}
      </Button>
      {editing && (
        <AltDialog
          pictures={[{ src: `${pictureBase}${chosen.src}`, alt: chosen.alt }]}
          submit={texts.altDialog.save}
          onSubmit={([alt = '']) => {
            editor.chain().focus().updateAttributes(chosen.kind, { alt }).run();
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
