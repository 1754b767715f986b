import { useState, type FormEvent } from 'react';
import { useHandOverDeliveryNoteMutation } from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail, HandOverAnswer } from '@logistics/shared/contracts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useSeen } from '../../records/use-record-write.ts';
import { useNoteWrite } from './use-note-write.ts';

const texts = officeDeliveryNoteTexts.handOver;

/** Hands over the parcels. If the customer owes too much, it shows the figures and asks for a reason. */
export function HandOverDialog({ note, onClose }: { note: DeliveryNoteDetail; onClose: () => void }) {
  const { id, code, parcels } = note;
  const toast = useToast();
  const [handOver] = useHandOverDeliveryNoteMutation();
  const write = useNoteWrite(id);
  const { version } = useSeen(note, write.sawConflict);
  const [fields, setFields] = useState<Fields>({ receivedBy: '', note: '', debtReason: '' });
  const [debt, setDebt] = useState<HandOverAnswer['debt']>(null);
  const [isMissing, setMissing] = useState(false);
  const isTyped = Object.values(fields).some(Boolean);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (write.isBusy) return;
    const reason = fields.debtReason.trim();
    setMissing(debt !== null && reason === '');
    if (debt !== null && reason === '') return;
    const content = {
      id,
      version,
      receivedBy: fields.receivedBy.trim(),
      note: fields.note.trim(),
      ...(debt !== null && { debtReason: reason }),
    };
    const answer = await write.run(content, handOver);
    if (answer?.result === 'over-limit') return setDebt(answer.debt);
    if (!answer) return;
    toast.success(texts.done(parcels));
    onClose();
  };
  return (
    <Modal title={texts.title(code)} width={480} onCancel={write.isBusy || isTyped ? undefined : onClose}>
      <form className="dn-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{texts.lead(parcels)}</p>
        <HandOverFields fields={fields} debt={debt} isMissing={isMissing} onChange={setFields} />
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error}
          </Note>
        )}
        <div className="row">
          <Button type="submit" variant="teal" disabled={write.isBusy}>
            {debt ? texts.confirm : texts.submit}
          </Button>
          <Button disabled={write.isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface Fields {
  receivedBy: string;
  note: string;
  debtReason: string;
}
interface HandOverFieldsProps {
  fields: Fields;
  debt: HandOverAnswer['debt'];
  isMissing: boolean;
  onChange: (fields: Fields) => void;
}

function HandOverFields({ fields, debt, isMissing, onChange }: HandOverFieldsProps) {
  return (
    <>
      <TextField
        label={texts.receivedBy}
        help={texts.optional}
        max={200}
        value={fields.receivedBy}
        onChange={(receivedBy) => onChange({ ...fields, receivedBy })}
      />
      <TextField
        label={texts.note}
        help={texts.optional}
        rows={2}
        max={500}
        value={fields.note}
        onChange={(note) => onChange({ ...fields, note })}
      />
      {debt && (
        <>
          <Note variant="warn" alert>
            {texts.overLimit(debt.balance, debt.limit)}
          </Note>
          <TextField
            label={texts.debtReason}
            max={500}
            value={fields.debtReason}
            error={isMissing ? texts.reasonMissing : undefined}
            onChange={(debtReason) => onChange({ ...fields, debtReason })}
          />
        </>
      )}
    </>
  );
}
