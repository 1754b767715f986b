import type { Editor } from '@tiptap/core';
import { Checkbox, Form, Input, Modal } from 'antd';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { useCloseQuestion } from '../close-question.ts';
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

  const [form] = Form.useForm<LinkFields>();
  const close = useCloseQuestion(() => form.isFieldsTouched(), onClose);
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
    <Modal
      open
      title={texts.title}
      footer={null}
      closable={false}
      onCancel={close}
      width={480}
      destroyOnHidden
    >
      <Form<LinkFields>
        form={form}
        name="link"
        layout="vertical"
        requiredMark={false}
        initialValues={{ address: href, text: '', newTab: present['target'] === '_blank' }}
        onFinish={save}
        noValidate
      >
        <Form.Item
          name="address"
          label={texts.address}
          extra={texts.help}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_rule, typed: string) =>
                readAddress(typed) === null ? Promise.reject(new Error(texts.wrong)) : Promise.resolve(),
            },
          ]}
        >
          <Input autoFocus autoComplete="off" spellCheck={false} maxLength={500} inputMode="url" />
        </Form.Item>
        {needsText && (
          <Form.Item name="text" label={texts.text}>
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
        )}
        <Form.Item name="newTab" valuePropName="checked">
          <Checkbox>{texts.newTab}</Checkbox>
        </Form.Item>
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
      </Form>
    </Modal>
  );
}
