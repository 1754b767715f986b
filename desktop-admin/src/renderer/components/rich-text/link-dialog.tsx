import type { Editor } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { useCloseQuestion } from '../close-question.ts';
import { Modal } from '../modal.tsx';
import { TextField } from '../text-field.tsx';
import { useFields } from '../use-fields.ts';
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
  const close = useCloseQuestion(() => form.dirty, onClose);
  const save = (sent: LinkFields) => {
    setLink(editor, sent, needsText);
    onClose();
  };
  return (
    <Modal title={texts.title} onCancel={close} width={480}>
      <form className="form-fields" noValidate onSubmit={form.submit(save)}>
        <TextField
          label={texts.address}
          help={texts.help}
          max={500}
          inputMode="url"
          value={fields.address}
          error={errors?.address}
          onChange={(address) => change({ address })}
        />
        {needsText && (
          <TextField label={texts.text} max={200} value={fields.text} onChange={(text) => change({ text })} />
        )}
        <Checkbox checked={fields.newTab} onChange={(newTab) => change({ newTab })}>
          {texts.newTab}
        </Checkbox>
        <div className="form-actions">
          <Button type="submit" look="teal">
            {texts.save}
          </Button>
          {href && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {texts.remove}
            </Button>
          )}
          <Button look="ghost" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
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
