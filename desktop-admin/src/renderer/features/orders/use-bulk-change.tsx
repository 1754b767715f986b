import { isApiError } from '@logistics/shared/api-client/core';
import { useAssignOrdersMutation, useSetOrdersStatusMutation } from '@logistics/shared/api-client/admin';
import type { ChangedOrders } from '@logistics/shared/contracts';
import type { ReportedStatus } from '@logistics/shared/domain';
import { errorSentence, orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';
import type { BulkTarget } from './bulk-target.ts';
import { countText } from './count-text.ts';
import { runningOperations } from './running-operation.ts';

const texts = officeOrderTexts.bulk;

/** Changes many orders at once; OperationBar shows changes that continue after the answer. */
export function useBulkChange(onDone: () => void) {
  const toast = useToast();
  const { ask } = useMessages();
  const [setStatus, settingStatus] = useSetOrdersStatusMutation();
  const [assign, assigning] = useAssignOrdersMutation();

  /** @returns whether it succeeded */
  const showResult = (answer: { data?: ChangedOrders | undefined; error?: unknown }): boolean => {
    if (!answer.data) {
      toast.error(texts.failed, isApiError(answer.error) ? errorSentence(answer.error) : '');
      return false;
    }
    const { changed, operation } = answer.data;
    onDone();
    if (operation) runningOperations.begin(operation);
    else if (changed === 0) toast.info(texts.nothing);
    else toast.success(texts.done(changed));
    return true;
  };
  return {
    isBusy: settingStatus.isLoading || assigning.isLoading,
    /** Asks with the count in words, then changes the status. */
    setStatus(target: BulkTarget, status: ReportedStatus): void {
      ask({
        title: texts.statusTitle(countText(target.count, target.isCapped), orderStatusNames[status]),
        content: texts.statusBody,
        okText: texts.statusConfirm,
        cancelText: officeOrderTexts.cancel,
        onOk: async () => {
          showResult(await setStatus({ ...target.orders, status }));
        },
      });
    },
    /** @returns whether it succeeded */
    async assign(target: BulkTarget, customerId: number | null): Promise<boolean> {
      return showResult(await assign({ ...target.orders, customerId }));
    },
  };
}
