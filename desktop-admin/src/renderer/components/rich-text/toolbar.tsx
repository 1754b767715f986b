import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Select } from '../select.tsx';
import { isInCaption } from './captions.ts';
import {
  alignTo,
  alignmentAt,
  blockAt,
  insertRule,
  insertTable,
  setBlock,
  type BlockKind,
} from './editor-commands.ts';
import { TableTools } from './table-tools.tsx';
import { Tool, ToolRow } from './tool-buttons.tsx';
import { ToolIcon } from './tool-icon.tsx';

const texts = officeEditorTexts;
const MARKS = [
  { mark: 'bold', keys: 'Ctrl B', sign: <b>B</b> },
  { mark: 'italic', keys: 'Ctrl I', sign: <i className="tool-italic">I</i> },
  { mark: 'underline', keys: 'Ctrl U', sign: <u>U</u> },
  { mark: 'strike', keys: 'Ctrl Shift S', sign: <s>S</s> },
  { mark: 'highlight', keys: 'Ctrl Shift H', sign: <ToolIcon name="highlight" /> },
] as const;
const KINDS = [
  'paragraph',
  'heading2',
  'heading3',
  'heading4',
  'quote',
  'code',
] as const satisfies BlockKind[];
const SIDES = ['left', 'center', 'right'] as const;

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  onFilm: () => void;
}

/**
 * Toolbar of the editor; shows the state at the cursor.
 *
 * Long because it is the list of the tools, in their order on the screen.
 */
export function Toolbar({ editor, onLink, onPicture, onFilm }: ToolbarProps) {
  const now = useEditorState({
    editor,
    selector: () => ({
      block: blockAt(editor),
      marks: MARKS.map(({ mark }) => editor.isActive(mark)),
      isLink: editor.isActive('link'),
      isBullets: editor.isActive('bulletList'),
      isNumbers: editor.isActive('orderedList'),
      isTable: editor.isActive('table'),
      isCaption: isInCaption(editor),
      side: alignmentAt(editor),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const back = () => void editor.commands.focus();
  const run = () => editor.chain().focus();
  return (
    <div className="tool-rows">
      <ToolRow label={texts.toolbar} onLeave={back}>
        <Select<BlockKind>
          aria-label={texts.block}
          className="tool-block"
          variant="quiet"
          disabled={now.isCaption}
          value={now.block}
          options={KINDS.map((value) => ({ value, label: texts.blocks[value] }))}
          onChange={(kind) => setBlock(editor, kind)}
        />
        <hr />
        {MARKS.map(({ mark, keys, sign }, index) => (
          <Tool
            key={mark}
            first={index === 0}
            label={texts.tools[mark]}
            keys={keys}
            pressed={now.marks[index] ?? false}
            onClick={() => run().toggleMark(mark).run()}
          >
            {sign}
          </Tool>
        ))}
        <Tool label={texts.tools.link} keys="Ctrl K" pressed={now.isLink} onClick={onLink}>
          <ToolIcon name="link" />
        </Tool>
        <hr />
        <Tool
          label={texts.tools.bulletList}
          keys="Ctrl Shift 8"
          pressed={now.isBullets}
          onClick={() => run().toggleBulletList().run()}
        >
          <ToolIcon name="bulletList" />
        </Tool>
        <Tool
          label={texts.tools.orderedList}
          keys="Ctrl Shift 7"
          pressed={now.isNumbers}
          onClick={() => run().toggleOrderedList().run()}
        >
          <ToolIcon name="orderedList" />
        </Tool>
        {SIDES.map((side) => (
          <Tool
            key={side}
            label={texts.tools[side]}
            pressed={now.side === side}
            onClick={() => alignTo(editor, side)}
          >
            <ToolIcon name={side} />
          </Tool>
        ))}
        <hr />
        <Tool label={texts.tools.table} disabled={now.isTable} onClick={() => insertTable(editor)}>
          <ToolIcon name="table" />
        </Tool>
        <Tool label={texts.tools.picture} onClick={onPicture}>
          <ToolIcon name="picture" />
        </Tool>
        <Tool label={texts.tools.film} onClick={onFilm}>
          <ToolIcon name="film" />
        </Tool>
        <Tool label={texts.tools.line} onClick={() => insertRule(editor)}>
          <ToolIcon name="line" />
        </Tool>
        <Tool label={texts.tools.clear} onClick={() => run().unsetAllMarks().run()}>
          <ToolIcon name="clear" />
        </Tool>
        <hr />
        <Tool
          label={texts.tools.undo}
          keys="Ctrl Z"
          disabled={!now.canUndo}
          onClick={() => run().undo().run()}
        >
          <ToolIcon name="undo" />
        </Tool>
        <Tool
          label={texts.tools.redo}
          keys="Ctrl Y"
          disabled={!now.canRedo}
          onClick={() => run().redo().run()}
        >
          <ToolIcon name="redo" />
        </Tool>
      </ToolRow>
      {now.isTable && <TableTools editor={editor} />}
    </div>
  );
}
