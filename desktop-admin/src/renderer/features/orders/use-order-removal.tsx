import { useRemoveOrdersMutation } from '@logistics/shared/api-client/admin';
import type { RemoveOrdersBody } from '@logistics/shared/contracts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';
import type { BulkTarget } from './bulk-target.ts';
import { countText } from './count-text.ts';
import { runningOperations } from './running-operation.ts';
import { sentenceOf, useRemovalToast } from './use-removal-toast.ts';

/** Number of rows above which a confirmation is required. */
const ASK_OVER = 100;

/** Deletes orders (specification, sections 5 and 8); can be undone from the toast for ten seconds. */
export function useOrderRemoval(onRemoved: () => void) {
  const toast = useToast();
  const messages = useMessages();
  const [remove, { isLoading }] = useRemoveOrdersMutation();
  const announceRemoved = useRemovalToast();

  const send = async (orders: RemoveOrdersBody) => {
    const answer = await remove(orders);
    if (answer.error) {
      toast.error(officeOrderTexts.removeFailed, sentenceOf(answer.error));
      return;
    }
    onRemoved();
    const { removed, operation } = answer.data;
    if (operation) runningOperations.begin(operation);
    else if (orders.id) announceRemoved(removed, { id: orders.id });
    else toast.info(officeOrderTexts.bulk.nothing);
  };
  const ask = (count: string, orders: RemoveOrdersBody) =>
    messages.ask({
      title: officeOrderTexts.largeRemoveTitle(count),
      content: officeOrderTexts.largeRemoveBody,
      okText: officeOrderTexts.largeRemoveConfirm(count),
      danger: true,
      cancelText: officeOrderTexts.cancel,
      onOk: () => send(orders),
    });
  return {
    isRemoving: isLoading,
    removeOrders(id: number[]): void {
      if (id.length <= ASK_OVER) void send({ id });
      else ask(countText(id.length, false), { id });
    },
    /** All results of the list; always after a confirmation. */
    removeAll({ orders, count, isCapped }: BulkTarget): void {
      ask(countText(count, isCapped), orders);
    },
  };
}
