import type { Editor } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { useCloseQuestion } from '../close-question.ts';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { Modal } from '../modal.tsx';
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
  const save = ({ address, text, newTab }: LinkFields) => {
    const link = { href: readAddress(address) ?? '', target: newTab ? '_blank' : null };
    const chain = editor.chain().focus();
    if (needsText) {
      const words = text.trim() || address.trim();
      chain.insertContent([{ type: 'text', text: words, marks: [{ type: 'link', attrs: link }] }]);
    } else chain.extendMarkRange('link').setLink(link);
    chain.run();
    onClose();
  };
  return (
    <Modal title={texts.title} onCancel={close} width={480}>
      <form className="form-fields" noValidate onSubmit={form.submit(save)}>
        <Field label={texts.address} help={texts.help} error={errors?.address}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              inputMode="url"
              value={fields.address}
              onChange={({ target }) => change({ address: target.value })}
            />
          )}
        </Field>
        {needsText && (
          <Field label={texts.text}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={200}
                value={fields.text}
                onChange={({ target }) => change({ text: target.value })}
              />
            )}
          </Field>
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
