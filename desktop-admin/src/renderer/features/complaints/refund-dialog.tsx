import { useId, useState } from 'react';
import { useRefundComplaintMutation } from '@logistics/shared/api-client/complaints';
import { COMPLAINT_REFUND_MAX, type ComplaintDetail } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields, type Fields } from '../../components/use-fields.ts';
import { useSeen } from '../../records/use-record-write.ts';
import { useComplaintWrite } from './use-complaint-write.ts';

const texts = officeComplaintTexts.refund;

interface DialogProps {
  complaint: ComplaintDetail;
  reload: () => unknown;
  onClose: () => void;
}

/** Returns the typed whole đồng; null if it is no amount of a refund. */
function amountOf(typed: string): number | null {
  const value = parseVietnameseNumber(typed, { whole: true });
  return value !== null && value >= 1 && value <= COMPLAINT_REFUND_MAX ? value : null;
}

/**
 * Credits money to the customer, once: all attempts of the dialog have one key. More than the parcel's fee needs a
 * confirmation.
 */
export function RefundDialog({ complaint, reload, onClose }: DialogProps) {
  const formId = useId();
  const toast = useToast();
  const [isConfirmed, setConfirmed] = useState(false);
  const [refund] = useRefundComplaintMutation();
  const write = useComplaintWrite(reload);
  const { id, code, version, parcel } = useSeen(complaint, write.sawConflict);
  const [key] = useState(() => crypto.randomUUID());
  const form = useFields<RefundFields>({ amount: '', reason: '' }, ({ amount, reason }) => ({
    ...(amountOf(amount) === null ? { amount: texts.amountWrong } : {}),
    ...(reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
  }));
  const isAbove = parcel.refunded + (amountOf(form.fields.amount) ?? 0) > (parcel.fee ?? 0);
  const send = async (amount: number, reason: string) => {
    if (isAbove && !isConfirmed) return write.setError(texts.confirmMissing);
    const body = { id, version, amount, reason, aboveFee: isAbove };
    if (!(await write.run(body, (sent) => refund({ ...sent, key })))) return;
    toast.success(texts.done(amount));
    onClose();
  };
  return (
    <Modal
      title={texts.title(code)}
      onCancel={write.isBusy || form.dirty ? undefined : onClose}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{officeComplaintTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="teal" disabled={write.isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="complaint-form"
        noValidate
        onSubmit={form.submit(({ amount, reason }) => void send(amountOf(amount) ?? 0, reason.trim()))}
      >
        <RefundInputs form={form} fee={texts.fee(parcel.fee, parcel.refunded)} />
        {isAbove && amountOf(form.fields.amount) !== null && (
          <>
            <Note variant="warn" live>
              {texts.above}
            </Note>
            <Checkbox checked={isConfirmed} onChange={setConfirmed}>
              {texts.confirm}
            </Checkbox>
          </>
        )}
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error}
          </Note>
        )}
      </form>
    </Modal>
  );
}

interface RefundFields {
  amount: string;
  reason: string;
}

function RefundInputs({
  form: { fields, errors, change },
  fee,
}: {
  form: Fields<RefundFields>;
  fee: string;
}) {
  return (
    <>
      <p className="second">{texts.lead}</p>
      <TextField
        label={texts.amount}
        help={fee}
        inputMode="numeric"
        max={20}
        value={fields.amount}
        error={errors?.amount}
        onChange={(amount) => change({ amount })}
      />
      <TextField
        label={texts.reason}
        help={texts.reasonHelp}
        rows={2}
        max={500}
        value={fields.reason}
        error={errors?.reason}
        onChange={(reason) => change({ reason })}
      />
    </>
  );
}
