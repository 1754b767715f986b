import { useState, type FormEvent } from 'react';
import { useCancelDeliveryRequestMutation } from '@logistics/shared/api-client/delivery-requests';
import type { DeliveryRequestDetail } from '@logistics/shared/contracts';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useSeen } from '../../records/use-record-write.ts';
import { useRequestWrite } from './use-request-write.ts';

const texts = officeDeliveryRequestTexts.cancel;

/** Cancels a request with a reason that the customer reads. */
export function CancelDialog({ request, onClose }: { request: DeliveryRequestDetail; onClose: () => void }) {
  const { id, code } = request;
  const toast = useToast();
  const [cancel] = useCancelDeliveryRequestMutation();
  const write = useRequestWrite(id);
  const { version } = useSeen(request, write.sawConflict);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (write.isBusy) return;
    const words = reason.trim();
    setMissing(words === '');
    if (words === '') return;
    if (!(await write.run({ id, version, reason: words }, cancel))) return;
    toast.success(texts.done(code));
    onClose();
  };
  return (
    <Modal title={texts.title(code)} width={460} onCancel={write.isBusy || reason ? undefined : onClose}>
      <form className="dr-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{texts.lead}</p>
        <TextField
          label={texts.reason}
          rows={2}
          max={500}
          value={reason}
          error={isMissing ? texts.reasonMissing : undefined}
          onChange={setReason}
        />
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error}
          </Note>
        )}
        <div className="row">
          <Button type="submit" variant="danger" disabled={write.isBusy}>
            {texts.submit}
          </Button>
          <Button disabled={write.isBusy} onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
