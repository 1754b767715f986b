import { useRef, useState } from 'react';
import { useSetOrdersStatusMutation, useUndoOrdersStatusMutation } from '@logistics/shared/api-client/admin';
import type { ReportedStatus } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useToast } from '../../components/toast.tsx';
import { sentenceOf } from './use-removal-toast.ts';

const texts = officeOrderTexts.bulk;

/**
 * Sets the status of an order at once, without a question; can be undone from the toast for ten seconds. A change that
 * is asked for while another is on its way is sent after it.
 *
 * @param onOwn called with the number of versions that the order gains: 1 before a change is sent, -1 if it made none
 */
export function useStatusChange(onOwn: (versions: number) => void) {
  const toast = useToast();
  const [set] = useSetOrdersStatusMutation();
  const [undo] = useUndoOrdersStatusMutation();
  const turn = useRef(Promise.resolve());
  const [onItsWay, setOnItsWay] = useState<ReportedStatus | null>(null);
  const inTurn = (work: () => Promise<void>): void => {
    turn.current = turn.current.then(work);
  };

  const undoStatus = async (id: number, status: ReportedStatus): Promise<void> => {
    onOwn(1);
    const answer = await undo({ id: [id], status });
    if (answer.error) {
      onOwn(-1);
      toast.error(texts.statusUndoFailed, sentenceOf(answer.error));
    } else if (answer.data.undone === 0) {
      onOwn(-1);
      toast.info(texts.statusNotUndone);
    } else toast.success(texts.statusUndone);
  };
  const change = async (order: { id: number; order_code: string }, status: ReportedStatus): Promise<void> => {
    onOwn(1);
    const answer = await set({ id: [order.id], status });
    if (answer.error) {
      onOwn(-1);
      toast.error(texts.failed, sentenceOf(answer.error));
    } else if (answer.data.changed === 0) {
      onOwn(-1);
      toast.info(texts.nothing);
    } else
      toast.undoable({
        title: texts.statusSet(order.order_code, orderStatusNames[status]),
        undo: () => inTurn(() => undoStatus(order.id, status)),
      });
  };
  return {
    /** The status that the order gets when all changes on their way have arrived. */
    onItsWay,
    setStatus(order: { id: number; order_code: string }, status: ReportedStatus): void {
      setOnItsWay(status);
      inTurn(async () => {
        await change(order, status);
        setOnItsWay((last) => (last === status ? null : last));
      });
    },
  };
}
