import { isApiError } from '@logistics/shared/api-client/core';
import { useRestoreOrdersMutation } from '@logistics/shared/api-client/admin';
import type { RestoreOrdersBody } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useToast } from '../../components/toast.tsx';
import { runningOperations } from './running-operation.ts';

/** Tells how many orders went to the bin; for ten seconds they can be taken back from there. */
export function useRemovalToast() {
  const toast = useToast();
  const [restore] = useRestoreOrdersMutation();
  const takeBack = async (orders: RestoreOrdersBody) => {
    const answer = await restore(orders);
    if (answer.error) toast.error(officeOrderTexts.restoreFailed, sentenceOf(answer.error));
    else if (answer.data.operation) runningOperations.begin(answer.data.operation);
    else toast.success(officeOrderTexts.restored(answer.data.restored));
  };
  return (removed: number, orders: RestoreOrdersBody, title: string = officeOrderTexts.removed): void =>
    toast.undoable({
      title,
      detail: officeOrderTexts.removedDetail(removed),
      undo: () => void takeBack(orders),
    });
}

export function sentenceOf(error: unknown): string {
  return isApiError(error) ? errorSentence(error) : '';
}
