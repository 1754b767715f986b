import type { Editor } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { TextField } from '../text-field.tsx';
import { useFields } from '../use-fields.ts';
import { AddressDialog } from './address-dialog.tsx';
import { readAddress } from './links.ts';

const texts = officeEditorTexts.link;
interface LinkFields {
  address: string;
  text: string;
  newTab: boolean;
}

/** Dialog that sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = editor.getAttributes('link');
  const href = typeof present['href'] === 'string' ? present['href'] : '';
  const needsText = editor.state.selection.empty && href === '';

  const form = useFields<LinkFields>(
    { address: href, text: '', newTab: present['target'] === '_blank' },
    ({ address }) => (readAddress(address) === null ? { address: texts.wrong } : {}),
  );
  const { fields, errors, change } = form;
  const save = (sent: LinkFields) => {
    setLink(editor, sent, needsText);
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <AddressDialog
      texts={texts}
      address={fields.address}
      error={errors?.address}
      onAddress={(address) => change({ address })}
      isDirty={form.dirty}
      onSubmit={form.submit(save)}
      onClose={onClose}
      actions={href && <Button onClick={remove}>{texts.remove}</Button>}
    >
      {needsText && (
        <TextField label={texts.text} max={200} value={fields.text} onChange={(text) => change({ text })} />
      )}
      <Checkbox checked={fields.newTab} onChange={(newTab) => change({ newTab })}>
        {texts.newTab}
      </Checkbox>
    </AddressDialog>
  );
}

/** Sets the link at the cursor; without selected text, inserts the link with its own text. */
function setLink(editor: Editor, { address, text, newTab }: LinkFields, needsText: boolean): void {
  const link = { href: readAddress(address) ?? '', target: newTab ? '_blank' : null };
  const chain = editor.chain().focus();
  if (needsText) {
    const words = text.trim() || address.trim();
    chain.insertContent([{ type: 'text', text: words, marks: [{ type: 'link', attrs: link }] }]);
  } else chain.extendMarkRange('link').setLink(link);
  chain.run();
}
