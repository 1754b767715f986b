import type { Editor } from '@tiptap/core';
import { Form, Input, Modal } from 'antd';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { useCloseQuestion } from '../close-question.ts';
import { insertFilm } from './editor-commands.ts';
import { youtubeId } from './youtube.ts';

const texts = officeEditorTexts.filmDialog;

/** Dialog that inserts a YouTube film at the cursor. */
export function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [form] = Form.useForm<{ address: string }>();
  const close = useCloseQuestion(() => form.isFieldsTouched(), onClose);
  const save = ({ address }: { address: string }) => {
    const film = youtubeId(address);
    if (film !== null) insertFilm(editor, film);
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
      <Form form={form} name="film" layout="vertical" requiredMark={false} onFinish={save} noValidate>
        <Form.Item
          name="address"
          label={texts.address}
          extra={texts.help}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_rule, typed: string | undefined) =>
                youtubeId(typed ?? '') === null ? Promise.reject(new Error(texts.wrong)) : Promise.resolve(),
            },
          ]}
        >
          <Input autoFocus autoComplete="off" spellCheck={false} maxLength={500} inputMode="url" />
        </Form.Item>
        <div className="form-actions">
          <Button type="submit" look="teal">
            {texts.save}
          </Button>
          <Button look="ghost" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
