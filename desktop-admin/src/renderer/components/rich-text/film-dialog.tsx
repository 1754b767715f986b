import type { Editor } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { useCloseQuestion } from '../close-question.ts';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { Modal } from '../modal.tsx';
import { useFields } from '../use-fields.ts';
import { insertFilm } from './editor-commands.ts';
import { youtubeId } from './youtube.ts';

const texts = officeEditorTexts.filmDialog;

/** Dialog that inserts a YouTube film at the cursor. */
export function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useFields({ address: '' }, ({ address }) =>
    youtubeId(address) === null ? { address: texts.wrong } : {},
  );
  const close = useCloseQuestion(() => form.dirty, onClose);
  const save = ({ address }: { address: string }) => {
    const film = youtubeId(address);
    if (film !== null) insertFilm(editor, film);
    onClose();
  };
  return (
    <Modal title={texts.title} onCancel={close} width={480}>
      <form className="form-fields" noValidate onSubmit={form.submit(save)}>
        <Field label={texts.address} help={texts.help} error={form.errors?.address}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              inputMode="url"
              value={form.fields.address}
              onChange={({ target }) => form.change({ address: target.value })}
            />
          )}
        </Field>
        <div className="form-actions">
          <Button type="submit" look="teal">
            {texts.save}
          </Button>
          <Button look="ghost" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
