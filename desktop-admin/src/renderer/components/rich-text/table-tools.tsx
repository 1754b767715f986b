import type { ChainedCommands, Editor } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Tool, ToolRow } from './tool-buttons.tsx';
import { ToolIcon } from './tool-icon.tsx';

const texts = officeEditorTexts;
const TOOLS: Readonly<Record<keyof typeof texts.tableTools, (chain: ChainedCommands) => ChainedCommands>> = {
  rowAbove: (chain) => chain.addRowBefore(),
  rowBelow: (chain) => chain.addRowAfter(),
  removeRow: (chain) => chain.deleteRow(),
  columnLeft: (chain) => chain.addColumnBefore(),
  columnRight: (chain) => chain.addColumnAfter(),
  removeColumn: (chain) => chain.deleteColumn(),
  headRow: (chain) => chain.toggleHeaderRow(),
  merge: (chain) => chain.mergeOrSplit(),
  removeTable: (chain) => chain.deleteTable(),
};

/** Tools for the table at the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  // Object.keys loses the type of the keys.
  const names = Object.keys(TOOLS) as (keyof typeof TOOLS)[];
  return (
    <ToolRow label={texts.tableToolbar} onLeave={() => editor.commands.focus()}>
      {names.map((name, index) => (
        <Tool
          key={name}
          first={index === 0}
          label={texts.tableTools[name]}
          onClick={() => TOOLS[name](editor.chain().focus()).run()}
        >
          <ToolIcon name={name} />
        </Tool>
      ))}
    </ToolRow>
  );
}
