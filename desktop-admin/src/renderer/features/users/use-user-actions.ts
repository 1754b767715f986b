import { isApiError } from '@logistics/shared/api-client/core';
import {
  useConfirmUsersMutation,
  useDeleteUsersMutation,
  useRestoreUsersMutation,
} from '@logistics/shared/api-client/admin';
import { errorSentence } from '@logistics/shared/texts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { useToast } from '../../components/toast.tsx';

/** Activates, bins and restores one or many accounts, and shows the result. */
export function useUserActions(onDone: () => void) {
  const toast = useToast();
  const [confirm, confirming] = useConfirmUsersMutation();
  const [remove, removing] = useDeleteUsersMutation();
  const [restore, restoring] = useRestoreUsersMutation();
  const texts = officeUserTexts;
  const failed = (title: string, error: unknown) =>
    toast.error(title, isApiError(error) ? errorSentence(error) : undefined);

  const restoreUsers = async (id: number[]) => {
    const { error } = await restore({ id });
    if (error) return failed(texts.restoreFailed, error);
    onDone();
    toast.success(texts.restored(id.length));
  };
  return {
    isBusy: confirming.isLoading || removing.isLoading || restoring.isLoading,
    confirmUsers: async (id: number[]) => {
      const { error } = await confirm({ id });
      if (error) return failed(texts.confirmFailed, error);
      onDone();
      toast.success(texts.confirmed(id.length), texts.confirmedDetail);
    },
    removeUsers: async (id: number[]) => {
      const { error } = await remove({ id });
      if (error) return failed(texts.removeFailed, error);
      onDone();
      toast.undoable({
        title: texts.removed(id.length),
        detail: texts.removedDetail,
        undo: () => void restoreUsers(id),
      });
    },
    restoreUsers,
  };
}
