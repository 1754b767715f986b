import { useRemoveBroadcastMutation, useRestoreBroadcastMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { useToast } from '../../components/toast.tsx';

const texts = officeNotifyTexts.list;

/** Bins and restores messages, and shows the result. */
export function useBroadcastActions() {
  const toast = useToast();
  const [remove, removing] = useRemoveBroadcastMutation();
  const [restore, restoring] = useRestoreBroadcastMutation();
  const fail = (error: unknown) =>
    toast.error(texts.failed, isApiError(error) ? errorSentence(error) : undefined);
  const bringBack = async (id: number) => {
    const { error } = await restore(id);
    if (error) return fail(error);
    toast.success(texts.restored);
  };
  return {
    isBusy: removing.isLoading || restoring.isLoading,
    bringBack,
    putAway: async (id: number) => {
      const { error } = await remove(id);
      if (error) return fail(error);
      toast.undoable({
        title: texts.removed,
        detail: texts.removedDetail,
        undo: () => void bringBack(id),
      });
    },
  };
}
