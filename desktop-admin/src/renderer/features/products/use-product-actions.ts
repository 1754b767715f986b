import { useState } from 'react';
import { useRemoveProductMutation, useRestoreProductMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { useToast } from '../../components/toast.tsx';

const texts = officeProductTexts.list;

/** Bins and restores one or many products one after another, and shows the result. */
export function useProductActions(onDone: () => void) {
  const toast = useToast();
  const [remove] = useRemoveProductMutation();
  const [restore] = useRestoreProductMutation();
  const [isBusy, setBusy] = useState(false);

  const each = async (ids: readonly number[], call: (id: number) => Promise<{ error?: unknown }>) => {
    setBusy(true);
    let done = 0;
    let error: unknown;
    for (const id of ids) {
      error = (await call(id)).error;
      if (error) break;
      done += 1;
    }
    setBusy(false);
    if (error)
      toast.error(texts.failed(done, ids.length), isApiError(error) ? errorSentence(error) : undefined);
    onDone();
    return error === undefined;
  };
  const restoreProducts = async (ids: readonly number[]) => {
    if (await each(ids, restore)) toast.success(texts.restored(ids.length));
  };
  return {
    isBusy,
    restoreProducts,
    removeProducts: async (ids: readonly number[]) => {
      if (!(await each(ids, remove))) return;
      toast.undoable({
        title: texts.removed(ids.length),
        detail: texts.removedDetail,
        undo: () => void restoreProducts(ids),
      });
    },
  };
}
