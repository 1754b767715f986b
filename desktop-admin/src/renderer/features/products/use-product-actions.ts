import { useRemoveProductMutation, useRestoreProductMutation } from '@logistics/shared/api-client/admin';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { useToast } from '../../components/toast.tsx';
import { useItemCalls } from '../../components/use-item-calls.ts';

const texts = officeProductTexts.list;

/** Bins and restores one or many products one after another, and shows the result. */
export function useProductActions(onDone: () => void) {
  const toast = useToast();
  const [remove] = useRemoveProductMutation();
  const [restore] = useRestoreProductMutation();
  const { isBusy, callEach } = useItemCalls(texts, onDone);

  const restoreProducts = async (ids: readonly number[]) => {
    if (await callEach(ids, restore)) toast.success(texts.restored(ids.length));
  };
  return {
    isBusy,
    restoreProducts,
    removeProducts: async (ids: readonly number[]) => {
      if (!(await callEach(ids, remove))) return;
      toast.undoable({
        title: texts.removed(ids.length),
        detail: texts.removedDetail,
        undo: () => void restoreProducts(ids),
      });
    },
  };
}
