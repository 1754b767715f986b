import {
  useRecordAdjustmentMutation,
  useRecordPaymentMutation,
  useRecordRefundMutation,
} from '@logistics/shared/api-client/ledger';
import { failureOf } from '../../components/failure.ts';
import { amountOf, pastDayOf, type MovementFields, type MovementKind } from './movement-fields.ts';

/** Sends a transaction of this kind; `send` returns whether it is recorded. */
export function useRecordMovement(kind: MovementKind, customerId: number) {
  const [pay, payment] = useRecordPaymentMutation();
  const [refund, refunded] = useRecordRefundMutation();
  const [adjust, adjusted] = useRecordAdjustmentMutation();
  const { error, isLoading } = { payment, refund: refunded, adjustment: adjusted }[kind];
  const send = async (key: string, fields: MovementFields): Promise<boolean> => {
    const amount = amountOf(fields.amount) ?? 0;
    const occurredOn = pastDayOf(fields.day) ?? '';
    const note = fields.note.trim();
    const { method, reference } = fields;
    const to = { customerId, key, occurredOn };
    if (kind === 'adjustment') {
      const signed = fields.direction === 'more' ? amount : -amount;
      return !(await adjust({ ...to, amount: signed, reason: note })).error;
    }
    const call = kind === 'payment' ? pay : refund;
    return !(await call({ ...to, amount, method, reference, note })).error;
  };
  return { send, failure: failureOf(error), isLoading };
}
