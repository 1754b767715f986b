import { useId, useState } from 'react';
import { useOverrideFeeMutation } from '@logistics/shared/api-client/tariffs';
import { formatInteger, formatVnd } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { Button } from '../components/button.tsx';
import { failureOf } from '../components/failure.ts';
import { Modal } from '../components/modal.tsx';
import { Note } from '../components/note.tsx';
import { useToast } from '../components/toast.tsx';
import { useFields } from '../components/use-fields.ts';
import { useSeen } from '../records/use-record-write.ts';
import { AmountFields, amountOf, checkAmount, type AmountInput } from './amount-fields.tsx';
import type { FeeSubject } from './fee-subject.ts';

const texts = officeTariffTexts.fee;

/** Dialog that sets the fee of a parcel by hand, or removes such an amount. */
export function OverrideFee({ order, onDone }: { order: FeeSubject; onDone: () => void }) {
  const [save, { error, isLoading }] = useOverrideFeeMutation();
  const toast = useToast();
  const formId = useId();
  const failure = failureOf(error);
  const hasConflict = failure?.code === 'VERSION_CONFLICT';
  const [sawConflict, setSawConflict] = useState(false);
  const { override, fee, version } = useSeen(order.feeDetail, sawConflict);
  const [firstVersion] = useState(version);
  const newFee = order.feeDetail.version === firstVersion ? null : order.feeDetail.fee;
  const form = useFields<AmountInput>(
    { amount: fee ? formatInteger(fee.total) : '', reason: override?.reason ?? '' },
    checkAmount,
  );
  const send = async (amount: number | null, reason: string) => {
    const { error: failed } = await save({ id: order.id, amount, reason, version });
    if (failureOf(failed)?.code === 'VERSION_CONFLICT') setSawConflict(true);
    if (failed) return;
    toast.success(amount === null ? texts.cleared : texts.saved);
    onDone();
  };
  return (
    <Modal
      title={override ? texts.change : texts.set}
      onCancel={isLoading || form.dirty ? undefined : onDone}
      footer={
        <>
          {override && (
            <Button variant="danger" disabled={isLoading} onClick={() => void send(null, texts.clearReason)}>
              {texts.clear}
            </Button>
          )}
          <span className="grow" />
          <Button disabled={isLoading} onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="teal" disabled={isLoading}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(({ amount, reason }) => void send(amountOf(amount), reason.trim()))}
      >
        {failure && !isLoading && (
          <Note variant="bad" alert>
            {hasConflict ? texts.conflict : errorSentence(failure)}{' '}
            {sawConflict && newFee && texts.nowIs(formatVnd(newFee.total))}
          </Note>
        )}
        <AmountFields form={form} />
      </form>
    </Modal>
  );
}
