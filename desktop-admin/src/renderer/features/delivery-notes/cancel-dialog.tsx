import { useState, type FormEvent } from 'react';
import { useCancelDeliveryNoteMutation } from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useSeen } from '../../records/use-record-write.ts';
import { useNoteWrite } from './use-note-write.ts';

const texts = officeDeliveryNoteTexts.cancel;

/** Dialog that cancels a note. It explains the effects, and requires a reason unless the note is a draft. */
export function CancelDialog({ note, onClose }: { note: DeliveryNoteDetail; onClose: () => void }) {
  const { id, code, state } = note;
  const toast = useToast();
  const [cancel] = useCancelDeliveryNoteMutation();
  const write = useNoteWrite(id);
  const { version } = useSeen(note, write.sawConflict);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isDraft = state === 'draft';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (write.isBusy) return;
    const words = reason.trim();
    setMissing(!isDraft && words === '');
    if (!isDraft && words === '') return;
    const done = await write.run({ id, version, reason: words }, cancel);
    if (!done) return;
    toast.success(texts.done(code));
    onClose();
  };
  return (
    <Modal title={texts.title(code)} width={460} onCancel={write.isBusy || reason ? undefined : onClose}>
      <form className="dn-form" noValidate onSubmit={(event) => void submit(event)}>
        {state !== 'cancelled' && <p>{texts.leads[state]}</p>}
        {!isDraft && (
          <TextField
            label={texts.reason}
            rows={2}
            max={500}
            value={reason}
            error={isMissing ? texts.reasonMissing : undefined}
            onChange={setReason}
          />
        )}
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error}
          </Note>
        )}
        <div className="row">
          <Button type="submit" variant="danger" disabled={write.isBusy}>
            {isDraft ? texts.discard : texts.submit}
          </Button>
          <Button disabled={write.isBusy} onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
