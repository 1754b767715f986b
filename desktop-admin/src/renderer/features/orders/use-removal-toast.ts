import { isApiError } from '@logistics/shared/api-client/core';
import { useRestoreOrdersMutation } from '@logistics/shared/api-client/admin';
import type { RestoreOrdersBody } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useToast } from '../../components/toast.tsx';
import { runningOperations } from './running-operation.ts';
import { announcedWork } from './reported-operations.ts';

interface RemovalToast {
  title?: string;
  /** Milliseconds since 1970; default: ten seconds from now. */
  undoUntil?: number;
  /** The operation that removed the orders. */
  operationId?: number;
}

/** Shows how many orders went to the bin, with an undo button for a while. */
export function useRemovalToast() {
  const toast = useToast();
  const { undoRemoval } = useUndoRemoval();
  return (removed: number, orders: RestoreOrdersBody, more: RemovalToast = {}): void => {
    const { title = officeOrderTexts.removed, undoUntil, operationId } = more;
    toast.undoable({
      title,
      detail: officeOrderTexts.removedDetail(removed),
      ...(undoUntil === undefined ? {} : { seconds: Math.ceil((undoUntil - Date.now()) / 1000) }),
      undo: () => void undoRemoval(orders, operationId),
    });
  };
}

/** Restores removed orders, and shows how many; OperationBar shows a restore that continues after the answer. */
export function useUndoRemoval() {
  const toast = useToast();
  const [restore, { isLoading }] = useRestoreOrdersMutation();
  return {
    isBusy: isLoading,
    /**
     * `operationId`: the operation that removed them, whose end is then not reported.
     * @returns whether they are restored
     */
    async undoRemoval(orders: RestoreOrdersBody, operationId?: number): Promise<boolean> {
      const answer = await restore(orders);
      if (answer.error) {
        toast.error(officeOrderTexts.restoreFailed, sentenceOf(answer.error));
        return false;
      }
      if (operationId !== undefined) {
        announcedWork.add(operationId, 0);
        runningOperations.end(operationId);
      }
      if (answer.data.operation) runningOperations.begin(answer.data.operation);
      else toast.success(officeOrderTexts.restored(answer.data.restored));
      return true;
    },
  };
}

export function sentenceOf(error: unknown): string {
  return isApiError(error) ? errorSentence(error) : '';
}
