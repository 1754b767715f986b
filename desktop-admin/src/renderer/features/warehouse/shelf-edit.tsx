import { useState } from 'react';
import { useUpdateShelfMutation } from '@logistics/shared/api-client/warehouse';
import { SHELF_NOTE_MAX, type Shelf } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';

const texts = officeShelfTexts.editing;

/** Changes the note of a shelf and its place in the walking order. */
export function ShelfEdit({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const [place, setPlace] = useState(String(shelf.place));
  const [note, setNote] = useState(shelf.note ?? '');
  const [version, setVersion] = useState(shelf.version);
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateShelfMutation();
  const toast = useToast();
  const isPlace = /^[1-9]\d{0,5}$/.test(place.trim());
  const save = async () => {
    if (!isPlace) return;
    const { error } = await update({ id: shelf.id, version, note, place: Number(place) });
    const failure = failureOf(error);
    if (!failure) {
      toast.success(texts.saved);
      return onClose();
    }
    const isConflict = failure.code === 'VERSION_CONFLICT';
    setProblem(isConflict ? texts.conflict : errorSentence(failure));
    if (isConflict) setVersion(newerVersion(error) ?? version);
  };
  return (
    <Modal title={texts.title(shelf.code)} width={440} onCancel={isLoading ? undefined : onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {problem !== null && (
          <Note variant="bad" alert>
            <b>{texts.failed}.</b> {problem}
          </Note>
        )}
        <TextField
          label={texts.place}
          help={texts.placeHelp}
          inputMode="numeric"
          max={6}
          value={place}
          error={isPlace ? undefined : texts.placeWrong}
          onChange={setPlace}
        />
        <TextField
          label={texts.note}
          help={texts.noteHelp}
          max={SHELF_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
        <div className="row form-actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="teal" disabled={isLoading}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A conflict answers with the record as it is now. */
function newerVersion(error: unknown): number | null {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : null;
  return typeof version === 'number' ? version : null;
}
