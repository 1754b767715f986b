import { useState } from 'react';
import {
  useRemoveArticleMutation,
  useRestoreArticleMutation,
  useToggleArticleMutation,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { AdminArticleItem } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { useToast } from '../../components/toast.tsx';

const texts = officeArticleTexts.list;
type Item = Pick<AdminArticleItem, 'id' | 'enabled'>;
type Answer = { error?: unknown };

/** Shows, hides, bins and restores one or many articles one after another, and shows the result. */
export function useArticleActions(onDone: () => void) {
  const toast = useToast();
  const [remove] = useRemoveArticleMutation();
  const [restore] = useRestoreArticleMutation();
  const [toggle] = useToggleArticleMutation();
  const [isBusy, setBusy] = useState(false);

  const each = async (items: readonly Item[], call: (id: number) => Promise<Answer>) => {
    setBusy(true);
    let done = 0;
    let error: unknown;
    for (const { id } of items) {
      error = (await call(id)).error;
      if (error) break;
      done += 1;
    }
    setBusy(false);
    if (error)
      toast.error(texts.failed(done, items.length), isApiError(error) ? errorSentence(error) : undefined);
    onDone();
    return error;
  };
  const restoreMany = async (items: readonly Item[]) => {
    if (!(await each(items, restore))) toast.success(texts.restored(items.length));
  };
  const removeMany = async (items: readonly Item[]) => {
    const error = await each(items, remove);
    if (error) return error;
    toast.undoable({
      title: texts.removed(items.length),
      detail: texts.removedDetail,
      undo: () => void restoreMany(items),
    });
    return undefined;
  };
  return {
    isBusy,
    restoreMany,
    removeMany,
    removeOne: (item: Item) => removeMany([item]),
    setShown: async (items: readonly Item[], shown: boolean) => {
      const others = items.filter(({ enabled }) => enabled !== shown);
      if (await each(others, toggle)) return;
      toast.success(shown ? texts.shown(others.length) : texts.hidden(others.length));
    },
  };
}
