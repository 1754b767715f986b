import { useRef, useState } from 'react';
import { useSetOrdersStatusMutation, useUndoOrdersStatusMutation } from '@logistics/shared/api-client/admin';
import type { ReportedStatus } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useToast } from '../../components/toast.tsx';
import { sentenceOf } from './use-removal-toast.ts';

const texts = officeOrderTexts.bulk;

/**
 * Sets the status of an order without a question. The toast offers an undo for ten seconds. Changes are sent one after
 * another.
 *
 * @param onOwn called with the expected change of the order's version: 1 before a call, -1 if the call changed nothing
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
    /** The status that the order gets when all pending changes are done; null: none is pending. */
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
