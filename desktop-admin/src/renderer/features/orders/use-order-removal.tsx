import { App } from 'antd';
import { isApiError } from '@logistics/shared/api-client/core';
import { useRemoveOrdersMutation, useRestoreOrdersMutation } from '@logistics/shared/api-client/admin';
import { errorSentence } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useToast } from '../../components/toast.tsx';

/** From this many on, a person is asked before the rows go to the bin. */
const ASK_OVER = 100;

/** Deletes picked orders (specification, sections 5 and 8); can be taken back from the toast for ten seconds. */
export function useOrderRemoval(onRemoved: () => void) {
  const toast = useToast();
  const { modal } = App.useApp();
  const [remove, { isLoading }] = useRemoveOrdersMutation();
  const [restore] = useRestoreOrdersMutation();

  const takeBack = async (id: number[]) => {
    const answer = await restore({ id });
    if (answer.error) toast.error(officeOrderTexts.restoreFailed, sentenceOf(answer.error));
    else toast.success(officeOrderTexts.restored(answer.data.restored));
  };
  const send = async (id: number[]) => {
    const answer = await remove({ id });
    if (answer.error) {
      toast.error(officeOrderTexts.removeFailed, sentenceOf(answer.error));
      return;
    }
    onRemoved();
    toast.undoable({
      title: officeOrderTexts.removed,
      detail: officeOrderTexts.removedDetail(answer.data.removed),
      undo: () => void takeBack(id),
    });
  };
  return {
    isRemoving: isLoading,
    removeOrders(id: number[]): void {
      if (id.length <= ASK_OVER) {
        void send(id);
        return;
      }
      modal.confirm({
        icon: null,
        title: officeOrderTexts.largeRemoveTitle(id.length),
        content: officeOrderTexts.largeRemoveBody,
        okText: officeOrderTexts.largeRemoveConfirm(id.length),
        okButtonProps: { danger: true },
        cancelText: officeOrderTexts.cancel,
        onOk: () => send(id),
      });
    },
  };
}

function sentenceOf(error: unknown): string {
  return isApiError(error) ? errorSentence(error) : '';
}
