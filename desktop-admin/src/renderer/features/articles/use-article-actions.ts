import {
  useRemoveArticleMutation,
  useRestoreArticleMutation,
  useToggleArticleMutation,
} from '@logistics/shared/api-client/admin';
import type { AdminArticleItem } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { useToast } from '../../components/toast.tsx';
import { useItemCalls } from '../../components/use-item-calls.ts';

const texts = officeArticleTexts.list;
type Item = Pick<AdminArticleItem, 'id'>;
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

/** Shows, hides, bins and restores one or many articles one after another, and shows the result. */
export function useArticleActions(onDone: () => void) {
  const toast = useToast();
  const [remove] = useRemoveArticleMutation();
  const [restore] = useRestoreArticleMutation();
  const [toggle] = useToggleArticleMutation();
  const { isBusy, callEach } = useItemCalls(texts, onDone);

  const restoreMany = async (items: readonly Item[]) => {
    if (await callEach(idsOf(items), restore)) toast.success(texts.restored(items.length));
  };
  return {
    isBusy,
    restoreMany,
    /** @returns whether all articles were moved to the bin */
    removeMany: async (items: readonly Item[]) => {
      if (!(await callEach(idsOf(items), remove))) return false;
      toast.undoable({
        title: texts.removed(items.length),
        detail: texts.removedDetail,
        undo: () => void restoreMany(items),
      });
      return true;
    },
    setShown: async (items: readonly Item[], shown: boolean) => {
      // Sends all items: the list may be stale after changes by others or by this user.
      if (await callEach(idsOf(items), (id) => toggle({ id, enabled: shown })))
        toast.success(shown ? texts.shown(items.length) : texts.hidden(items.length));
    },
  };
}
