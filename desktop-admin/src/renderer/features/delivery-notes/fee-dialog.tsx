import { useSetNoteFeeMutation } from '@logistics/shared/api-client/delivery-notes';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFields, type FieldErrors } from '../../components/use-fields.ts';
import type { NoteTableRow } from './note-columns.tsx';
import { useNoteWrite } from './use-note-write.ts';

const texts = officeDeliveryNoteTexts.fee;

interface FeeFields {
  amount: string;
  reason: string;
}
const amountOf = (typed: string) => parseVietnameseNumber(typed, { whole: true });

function check({ amount, reason }: FeeFields): FieldErrors<FeeFields> {
  const value = amountOf(amount);
  return {
    ...(value === null || value < 0 ? { amount: texts.amountWrong } : {}),
    ...(reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
  };
}

interface FeeDialogProps {
  noteId: number;
  parcel: NoteTableRow;
  onClose: () => void;
}

/** Sets the fee of a parcel that has none, with a reason. */
export function FeeDialog({ noteId, parcel, onClose }: FeeDialogProps) {
  const { order_code: orderCode, feeVersion: version } = parcel;
  const [save, { isLoading }] = useSetNoteFeeMutation();
  const write = useNoteWrite(noteId, texts.conflict);
  const form = useFields<FeeFields>({ amount: '', reason: '' }, check);
  const send = async ({ amount, reason }: FeeFields) => {
    const value = amountOf(amount);
    if (value === null || isLoading) return;
    const body = { id: noteId, orderCode, amount: value, reason: reason.trim(), version };
    if (await write.run((key) => save({ key, ...body }))) onClose();
  };
  return (
    <Modal title={texts.title(orderCode)} width={440} onCancel={onClose}>
      <form className="dn-form" noValidate onSubmit={form.submit((fields) => void send(fields))}>
        <p>{texts.lead}</p>
        <TextField
          label={texts.amount}
          inputMode="numeric"
          max={20}
          value={form.fields.amount}
          error={form.errors?.amount}
          onChange={(amount) => form.change({ amount })}
        />
        <TextField
          label={texts.reason}
          max={500}
          value={form.fields.reason}
          error={form.errors?.reason}
          onChange={(reason) => form.change({ reason })}
        />
        {write.error !== '' && (
          <Note look="bad" alert>
            {write.error}
          </Note>
        )}
        <div className="row">
          <Button type="submit" look="teal" disabled={isLoading}>
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
