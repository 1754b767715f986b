import { useSetNoteFeeMutation } from '@logistics/shared/api-client/delivery-notes';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { useFields } from '../../components/use-fields.ts';
import { AmountFields, amountOf, checkAmount, type AmountInput } from '../../fees/amount-fields.tsx';
import { useSeen } from '../../records/use-record-write.ts';
import type { NoteTableRow } from './note-columns.tsx';
import { useNoteWrite } from './use-note-write.ts';

const texts = officeDeliveryNoteTexts.fee;

interface FeeDialogProps {
  noteId: number;
  parcel: NoteTableRow;
  onClose: () => void;
}

/** Sets the fee of a parcel that has none, with a reason. */
export function FeeDialog({ noteId, parcel, onClose }: FeeDialogProps) {
  const { order_code: orderCode } = parcel;
  const [save] = useSetNoteFeeMutation();
  const write = useNoteWrite(noteId, texts.conflict);
  const { feeVersion: version } = useSeen(parcel, write.sawConflict);
  const form = useFields<AmountInput>({ amount: '', reason: '' }, checkAmount);
  const send = async ({ amount, reason }: AmountInput) => {
    const value = amountOf(amount);
    if (value === null || write.isBusy) return;
    const body = { id: noteId, orderCode, amount: value, reason: reason.trim(), version };
    if (await write.run(body, save)) onClose();
  };
  return (
    <Modal
      title={texts.title(orderCode)}
      width={440}
      onCancel={write.isBusy || form.dirty ? undefined : onClose}
    >
      <form className="dn-form" noValidate onSubmit={form.submit((fields) => void send(fields))}>
        <p>{texts.lead}</p>
        <AmountFields form={form} />
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error}
          </Note>
        )}
        <div className="row">
          <Button type="submit" variant="teal" disabled={write.isBusy}>
            {texts.save}
          </Button>
          <Button disabled={write.isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
