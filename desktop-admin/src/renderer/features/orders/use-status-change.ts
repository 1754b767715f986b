import { useSetOrdersStatusMutation, useUndoOrdersStatusMutation } from '@logistics/shared/api-client/admin';
import type { ReportedStatus } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useToast } from '../../components/toast.tsx';
import { sentenceOf } from './use-removal-toast.ts';

const texts = officeOrderTexts.bulk;

/**
 * Sets the status of an order at once, without a question; can be undone from the toast for ten seconds.
 *
 * @param onDone called with the number of versions that the order has gained: 1, and 2 after the undo
 */
export function useStatusChange(onDone: (versions: number) => void) {
  const toast = useToast();
  const [set, { isLoading }] = useSetOrdersStatusMutation();
  const [undo] = useUndoOrdersStatusMutation();

  const undoStatus = async (id: number, status: ReportedStatus): Promise<void> => {
    const answer = await undo({ id: [id], status });
    if (answer.error) toast.error(texts.statusUndoFailed, sentenceOf(answer.error));
    else if (answer.data.undone === 0) toast.info(texts.statusNotUndone);
    else {
      onDone(2);
      toast.success(texts.statusUndone);
    }
  };
  return {
    isBusy: isLoading,
    async setStatus(order: { id: number; order_code: string }, status: ReportedStatus): Promise<void> {
      const answer = await set({ id: [order.id], status });
      if (answer.error) return void toast.error(texts.failed, sentenceOf(answer.error));
      onDone(1);
      if (answer.data.changed === 0) return void toast.info(texts.nothing);
      toast.undoable({
        title: texts.statusSet(order.order_code, orderStatusNames[status]),
        undo: () => void undoStatus(order.id, status),
      });
    },
  };
}
