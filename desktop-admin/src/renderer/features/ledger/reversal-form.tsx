import { useId, useState } from 'react';
import { useReverseTransactionMutation } from '@logistics/shared/api-client/ledger';
import type { LedgerRow } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { ledgerKindNames } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields } from '../../components/use-fields.ts';

const texts = officeLedgerTexts.forms;

interface ReversalFormProps {
  customerId: number;
  row: LedgerRow;
  onDone: () => void;
}

/** Dialog that reverses a transaction with a reason. */
export function ReversalForm({ customerId, row, onDone }: ReversalFormProps) {
  const formId = useId();
  const toast = useToast();
  const [key] = useState(() => crypto.randomUUID());
  const [reverse, { error, isLoading }] = useReverseTransactionMutation();
  const failure = failureOf(error);
  const form = useFields({ reason: '' }, ({ reason }) =>
    reason.trim() === '' ? { reason: texts.reasonMissing } : {},
  );
  const send = async (reason: string) => {
    if ((await reverse({ customerId, key, transactionId: row.id, reason })).error) return;
    toast.success(texts.reversal.done);
    onDone();
  };
  return (
    <Modal
      title={texts.reversal.title(row.seq)}
      onCancel={isLoading || form.dirty ? undefined : onDone}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onDone}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={isLoading}>
            {texts.reversal.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ledger-form"
        noValidate
        onSubmit={form.submit(({ reason }) => void send(reason.trim()))}
      >
        {failure && !isLoading && (
          <Note variant="bad" alert>
            {errorSentence(failure)}
          </Note>
        )}
        <p>
          {ledgerKindNames[row.kind]} · <b>{formatVnd(Math.abs(row.amount))}</b>
        </p>
        <p className="second">{texts.reversal.detail}</p>
        <TextField
          label={texts.reason}
          help={texts.seen}
          rows={2}
          max={1000}
          value={form.fields.reason}
          error={form.errors?.reason}
          onChange={(reason) => form.change({ reason })}
        />
      </form>
    </Modal>
  );
}
