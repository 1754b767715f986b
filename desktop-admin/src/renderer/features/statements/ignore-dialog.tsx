import { useState } from 'react';
import { useIgnoreTransferMutation } from '@logistics/shared/api-client/payments';
import type { BankTransfer } from '@logistics/shared/contracts';
import { statementTexts } from '@logistics/shared/texts/statements';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useTransferFailure } from './use-transfer-failure.ts';

const texts = statementTexts.ignoreDialog;

/** Asks why a transfer is no customer's payment. */
export function IgnoreDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const { id, version, description } = transfer;
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [ignore, { isLoading }] = useIgnoreTransferMutation();
  const toast = useToast();
  const fail = useTransferFailure();
  const given = note.trim();
  const save = async () => {
    setIsChecked(true);
    if (given === '') return;
    const { data, error } = await ignore({ id, version, note: given });
    if (data) toast.success(texts.done);
    else fail(error);
    onClose();
  };
  return (
    <Modal title={texts.title} width={480} onCancel={isLoading ? undefined : onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="second transfer-text">{description}</p>
        <p className="second">{texts.body}</p>
        <TextField
          label={texts.reason}
          rows={2}
          max={500}
          value={note}
          error={isChecked && given === '' ? ruleTexts.REASON_NEEDED : undefined}
          onChange={setNote}
        />
        <div className="row form-actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="teal" disabled={isLoading}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
