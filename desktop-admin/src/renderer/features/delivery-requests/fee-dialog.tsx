import { useSetDeliveryFeeMutation } from '@logistics/shared/api-client/delivery-requests';
import type { DeliveryRequestDetail } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields } from '../../components/use-fields.ts';
import { AmountFields, amountOf, checkAmount, type AmountInput } from '../../fees/amount-fields.tsx';
import { useSeen } from '../../records/use-record-write.ts';
import { useRequestWrite } from './use-request-write.ts';

const texts = officeDeliveryRequestTexts.fee;

/** Sets the delivery fee of a request, with a reason that the customer reads. */
export function FeeDialog({ request, onClose }: { request: DeliveryRequestDetail; onClose: () => void }) {
  const { id, code, deliveryFee } = request;
  const toast = useToast();
  const [save] = useSetDeliveryFeeMutation();
  const write = useRequestWrite(id);
  const { version } = useSeen(request, write.sawConflict);
  const form = useFields<AmountInput>({ amount: deliveryFee?.toString() ?? '', reason: '' }, checkAmount);
  const send = async ({ amount, reason }: AmountInput) => {
    const value = amountOf(amount);
    if (value === null || write.isBusy) return;
    const body = { id, version, amount: value, reason: reason.trim() };
    if (!(await write.run(body, save))) return;
    toast.success(texts.done);
    onClose();
  };
  return (
    <Modal title={texts.title(code)} width={440} onCancel={write.isBusy || form.dirty ? undefined : onClose}>
      <form className="dr-form" noValidate onSubmit={form.submit((fields) => void send(fields))}>
        <p>{texts.lead}</p>
        <AmountFields form={form} />
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error} {write.sawConflict && deliveryFee !== null && texts.nowIs(formatVnd(deliveryFee))}
          </Note>
        )}
        <div className="row">
          <Button type="submit" variant="teal" disabled={write.isBusy}>
            {texts.save}
          </Button>
          <Button disabled={write.isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
