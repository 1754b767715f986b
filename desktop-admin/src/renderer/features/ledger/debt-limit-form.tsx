import { useSetDebtLimitMutation } from '@logistics/shared/api-client/ledger';
import { ledgerAccountSchema, type LedgerAccount } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { TextField } from '../../components/text-field.tsx';
import { RecordModal } from '../../records/record-modal.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';
import { amountOf } from './movement-fields.ts';

const texts = officeLedgerTexts.forms;

interface LimitFields {
  /** '': no limit. */
  debtLimit: string;
}
type LimitRecord = SavedRecord<LimitFields>;

const recordOf = ({ debtLimit, limitVersion }: LedgerAccount): LimitRecord => ({
  stored: { debtLimit: debtLimit === null ? '' : formatInteger(debtLimit) },
  version: limitVersion,
});

/** Dialog that sets how much a customer may owe. */
export function DebtLimitForm({ account, onDone }: { account: LedgerAccount; onDone: () => void }) {
  const [save] = useSetDebtLimitMutation();
  const form = useRecordForm<LimitFields, LimitRecord>({
    record: recordOf(account),
    draftName: null,
    check: ({ debtLimit }) =>
      debtLimit.trim() !== '' && amountOf(debtLimit, 0) === null ? { debtLimit: texts.limit.wrong } : {},
    savedText: texts.limit.done,
    send: async ({ debtLimit }, { version }) => {
      const amount = debtLimit.trim() === '' ? null : amountOf(debtLimit, 0);
      const to = { customerId: account.customer.id, amount, version };
      return saveOutcome(await save(to), ledgerAccountSchema, recordOf);
    },
    onSaved: onDone,
  });
  return (
    <RecordModal
      form={form}
      title={texts.limit.title}
      width={520}
      saveLabel={texts.limit.save}
      cancelLabel={texts.cancel}
      onClose={onDone}
    >
      <TextField
        label={texts.limit.amount}
        help={texts.limit.help}
        inputMode="numeric"
        max={20}
        value={form.value.debtLimit}
        error={form.errors['debtLimit']}
        onChange={(debtLimit) => form.change(() => ({ debtLimit }))}
      />
    </RecordModal>
  );
}
