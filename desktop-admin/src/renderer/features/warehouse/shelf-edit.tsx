import { useUpdateShelfMutation } from '@logistics/shared/api-client/warehouse';
import { SHELF_NOTE_MAX, shelfSchema, type Shelf } from '@logistics/shared/contracts';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { TextField } from '../../components/text-field.tsx';
import { RecordModal } from '../../records/record-modal.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';

const texts = officeShelfTexts.editing;

interface ShelfFields {
  place: string;
  note: string;
}
type ShelfRecord = SavedRecord<ShelfFields>;

const recordOf = ({ version, place, note }: Shelf): ShelfRecord => ({
  stored: { place: String(place), note: note ?? '' },
  version,
});
const isPlace = (text: string) => /^[1-9]\d{0,5}$/.test(text.trim());

/** Changes the note of a shelf and its place in the walking order. */
export function ShelfEdit({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const [update] = useUpdateShelfMutation();
  const form = useRecordForm<ShelfFields, ShelfRecord>({
    record: recordOf(shelf),
    draftName: null,
    check: ({ place }) => (isPlace(place) ? {} : { place: texts.placeWrong }),
    savedText: texts.saved,
    send: async ({ note, place }, { version }) =>
      saveOutcome(await update({ id: shelf.id, version, note, place: Number(place) }), shelfSchema, recordOf),
    onSaved: onClose,
  });
  return (
    <RecordModal
      form={form}
      title={texts.title(shelf.code)}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      <TextField
        label={texts.place}
        help={texts.placeHelp}
        inputMode="numeric"
        max={6}
        value={form.value.place}
        error={form.errors['place']}
        onChange={(place) => form.change((now) => ({ ...now, place }))}
      />
      <TextField
        label={texts.note}
        help={texts.noteHelp}
        max={SHELF_NOTE_MAX}
        value={form.value.note}
        error={form.errors['note']}
        onChange={(note) => form.change((now) => ({ ...now, note }))}
      />
    </RecordModal>
  );
}
