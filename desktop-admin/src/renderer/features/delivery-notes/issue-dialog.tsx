import type { FormEvent } from 'react';
import { useIssueDeliveryNoteMutation } from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNoteWrite } from './use-note-write.ts';

const texts = officeDeliveryNoteTexts.issue;

/** Shows the total once more, and bills it. Another total than the shown one is never billed. */
export function IssueDialog({ note, onClose }: { note: DeliveryNoteDetail; onClose: () => void }) {
  const { id, code, version, total, parcels, customer } = note;
  const toast = useToast();
  const [issue] = useIssueDeliveryNoteMutation();
  const write = useNoteWrite(id, texts.changed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (write.isBusy) return;
    const done = await write.run({ id, version, total }, issue);
    if (!done) return;
    toast.success(texts.done(code));
    onClose();
  };
  return (
    <Modal title={texts.title(code)} width={460} onCancel={onClose}>
      <form className="dn-form" onSubmit={(event) => void submit(event)}>
        <p className="dn-amount">
          <span>{deliveryNoteTexts.total}</span> <b>{formatVnd(total)}</b>
        </p>
        <p>{texts.lead(parcels, customer.name)}</p>
        {note.openRequests.length > 0 && (
          <Note variant="warn">{texts.openRequests(note.openRequests.map((request) => request.code))}</Note>
        )}
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error}
          </Note>
        )}
        <div className="row">
          <Button type="submit" variant="teal" data-autofocus="" disabled={write.isBusy}>
            {texts.confirm(total)}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
