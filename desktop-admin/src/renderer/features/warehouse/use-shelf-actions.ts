import { useRemoveShelvesMutation, useRestoreShelvesMutation } from '@logistics/shared/api-client/warehouse';
import type { Shelf } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeShelfTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { failureOf } from '../../components/failure.ts';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';

/** Takes shelves out of use, or uses them again. */
export function useShelfActions(onDone: () => void) {
  const toast = useToast();
  const { ask } = useMessages();
  const [callRemove, removing] = useRemoveShelvesMutation();
  const [callRestore, restoring] = useRestoreShelvesMutation();

  /** @returns whether it succeeded */
  const handleResult = ({ error }: { error?: unknown }, count: number): boolean => {
    const failure = failureOf(error);
    if (failure) toast.error(texts.failed(0, count), errorSentence(failure));
    else onDone();
    return failure === undefined;
  };
  const restore = async (shelves: readonly Shelf[]) => {
    if (handleResult(await callRestore({ id: shelves.map(({ id }) => id) }), shelves.length))
      toast.success(texts.restored(shelves.length));
  };
  const remove = async (shelves: readonly Shelf[]) => {
    if (!handleResult(await callRemove({ id: shelves.map(({ id }) => id) }), shelves.length)) return;
    toast.undoable({ title: texts.removed(shelves.length), undo: () => void restore(shelves) });
  };
  return {
    isBusy: removing.isLoading || restoring.isLoading,
    restore,
    /** Asks first if parcels are on them. */
    askToRemove: (shelves: readonly Shelf[]) => {
      const parcels = shelves.reduce((sum, shelf) => sum + shelf.parcels, 0);
      if (parcels === 0) return void remove(shelves);
      ask({
        title: texts.removeTitle(shelves.length),
        content: texts.removeBody(parcels),
        okText: texts.remove,
        cancelText: texts.cancel,
        danger: true,
        onOk: () => remove(shelves),
      });
    },
  };
}
