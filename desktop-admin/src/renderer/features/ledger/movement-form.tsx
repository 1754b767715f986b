import { useId, useState } from 'react';
import { PAYMENT_METHODS, type LedgerAccount, type LedgerRow } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { paymentMethodNames } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Button } from '../../components/button.tsx';
import { dayNow, showDay } from '../../components/calendar-day.ts';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { RadioGroup } from '../../components/radio-group.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields, type Fields } from '../../components/use-fields.ts';
import {
  amountOf,
  movementErrors,
  sameTransaction,
  type MovementFields,
  type MovementKind,
} from './movement-fields.ts';
import { useRecordMovement } from './use-record-movement.ts';

const texts = officeLedgerTexts.forms;

interface MovementFormProps {
  kind: MovementKind;
  account: LedgerAccount;
  rows: readonly LedgerRow[];
  onDone: () => void;
}

/** Dialog that records a payment, a refund or an adjustment. Sending it again after a lost answer is harmless. */
export function MovementForm({ kind, account, rows, onDone }: MovementFormProps) {
  const formId = useId();
  const toast = useToast();
  // One key for all attempts of this dialog.
  const [key] = useState(() => crypto.randomUUID());
  const { send, failure, isLoading } = useRecordMovement(kind, account.customer.id);
  const form = useFields<MovementFields>(
    { amount: '', direction: 'less', method: 'transfer', day: showDay(dayNow()), reference: '', note: '' },
    (fields) => movementErrors(kind, fields),
  );
  const same = sameTransaction(kind, form.fields, rows);
  const save = async (fields: MovementFields) => {
    if (!(await send(key, fields))) return;
    toast.success(texts[kind].done(amountOf(fields.amount) ?? 0));
    onDone();
  };
  return (
    <Modal
      title={texts[kind].title}
      onCancel={isLoading || form.dirty ? undefined : onDone}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onDone}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="teal" disabled={isLoading}>
            {texts[kind].save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ledger-form"
        noValidate
        onSubmit={form.submit((fields) => void save(fields))}
      >
        {failure && !isLoading && (
          <Note variant="bad" alert>
            {errorSentence(failure)}
          </Note>
        )}
        <MovementInputs kind={kind} form={form} owed={account.balance} />
        {same && (
          <Note variant="warn" live>
            {texts.same(same.seq)}
          </Note>
        )}
      </form>
    </Modal>
  );
}

interface InputsProps {
  kind: MovementKind;
  form: Fields<MovementFields>;
  owed: number;
}

function MovementInputs({ kind, form, owed }: InputsProps) {
  const { fields, errors, change } = form;
  return (
    <>
      <KindChoice kind={kind} form={form} />
      <TextField
        label={texts.amount}
        inputMode="numeric"
        max={20}
        value={fields.amount}
        error={errors?.amount}
        onChange={(amount) => change({ amount })}
      />
      {kind === 'payment' && owed > 0 && (
        <Button small onClick={() => change({ amount: formatInteger(owed) })}>
          {texts.all(owed)}
        </Button>
      )}
      <TextField
        label={texts.day}
        inputMode="numeric"
        max={10}
        value={fields.day}
        error={errors?.day}
        onChange={(day) => change({ day })}
      />
      {kind !== 'adjustment' && (
        <TextField
          label={texts.reference}
          help={texts.referenceHelp}
          max={200}
          value={fields.reference}
          onChange={(reference) => change({ reference })}
        />
      )}
      <TextField
        label={kind === 'payment' ? texts.note : texts.reason}
        help={texts.seen}
        rows={2}
        max={1000}
        value={fields.note}
        error={errors?.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

/** The direction of an adjustment, else how the money came or went. */
function KindChoice({ kind, form: { fields, change } }: Omit<InputsProps, 'owed'>) {
  if (kind === 'adjustment')
    return (
      <Choice
        legend={texts.direction}
        value={fields.direction}
        options={(['less', 'more'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(direction) => change({ direction })}
      />
    );
  return (
    <Choice
      legend={texts.method}
      value={fields.method}
      options={PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodNames[value] }))}
      onChange={(method) => change({ method })}
    />
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, ...group }: ChoiceProps<Value>) {
  return (
    <fieldset className="ledger-choice">
      <legend>{legend}</legend>
      <RadioGroup {...group} />
    </fieldset>
  );
}
