import { useUndoStepMutation } from '@logistics/shared/api-client/bags';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';

const texts = officeBagTexts.step;

/** Undoes a whole step of a bag or a lot. */
export function useUndoStep() {
  const toast = useToast();
  const [undo, { isLoading }] = useUndoStepMutation();
  const run = async (key: string) => {
    const { data, error } = await undo({ key });
    const failure = failureOf(error);
    if (failure) toast.error(texts.undoFailed, errorSentence(failure));
    else toast.success(texts.undoDone(data?.changed ?? 0));
  };
  return { isBusy: isLoading, undo: (key: string) => void run(key) };
}
