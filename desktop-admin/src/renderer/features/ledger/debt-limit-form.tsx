import { useId, useState } from 'react';
import { useSetDebtLimitMutation } from '@logistics/shared/api-client/ledger';
import type { LedgerAccount } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields } from '../../components/use-fields.ts';
import { amountOf } from './movement-fields.ts';

const texts = officeLedgerTexts.forms;

/** Dialog that sets how much a customer may owe. */
export function DebtLimitForm({ account, onDone }: { account: LedgerAccount; onDone: () => void }) {
  const formId = useId();
  const toast = useToast();
  // The version that the user saw when the dialog opened.
  const [seen] = useState(account);
  const [save, { error, isLoading }] = useSetDebtLimitMutation();
  const failure = failureOf(error);
  const form = useFields(
    { amount: seen.debtLimit === null ? '' : formatInteger(seen.debtLimit) },
    ({ amount }) =>
      amount.trim() !== '' && amountOf(amount, 0) === null ? { amount: texts.limit.wrong } : {},
  );
  const send = async (typed: string) => {
    const amount = typed.trim() === '' ? null : amountOf(typed, 0);
    const to = { customerId: seen.customer.id, amount, version: seen.limitVersion };
    if ((await save(to)).error) return;
    toast.success(texts.limit.done);
    onDone();
  };
  return (
    <Modal
      title={texts.limit.title}
      onCancel={isLoading || form.dirty ? undefined : onDone}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onDone}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="teal" disabled={isLoading}>
            {texts.limit.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ledger-form"
        noValidate
        onSubmit={form.submit(({ amount }) => void send(amount))}
      >
        {failure && !isLoading && (
          <Note variant="bad" alert>
            {failure.code === 'VERSION_CONFLICT' ? texts.limit.conflict : errorSentence(failure)}
          </Note>
        )}
        <TextField
          label={texts.limit.amount}
          help={texts.limit.help}
          inputMode="numeric"
          max={20}
          value={form.fields.amount}
          error={form.errors?.amount}
          onChange={(amount) => form.change({ amount })}
        />
      </form>
    </Modal>
  );
}
