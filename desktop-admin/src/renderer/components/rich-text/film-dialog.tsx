import type { Editor } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { useFields } from '../use-fields.ts';
import { AddressDialog } from './address-dialog.tsx';
import { insertFilm } from './editor-commands.ts';
import { youtubeId } from './youtube.ts';

const texts = officeEditorTexts.filmDialog;

/** Dialog that inserts a YouTube film at the cursor. */
export function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useFields({ address: '' }, ({ address }) =>
    youtubeId(address) === null ? { address: texts.wrong } : {},
  );
  const save = ({ address }: { address: string }) => {
    const film = youtubeId(address);
    if (film !== null) insertFilm(editor, film);
    onClose();
  };
  return (
    <AddressDialog
      texts={texts}
      address={form.fields.address}
      error={form.errors?.address}
      onAddress={(address) => form.change({ address })}
      isDirty={form.dirty}
      onSubmit={form.submit(save)}
      onClose={onClose}
    />
  );
}
