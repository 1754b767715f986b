import {
  useAddNoteParcelsMutation,
  useRemoveNoteParcelsMutation,
} from '@logistics/shared/api-client/delivery-notes';
import { errorSentence } from '@logistics/shared/texts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';

const texts = officeDeliveryNoteTexts;

/** Removes a parcel from a draft; the toast can add it again. */
export function useRemoveParcel(id: number) {
  const toast = useToast();
  const [remove, { isLoading }] = useRemoveNoteParcelsMutation();
  const [add] = useAddNoteParcelsMutation();
  const addAgain = async (code: string) => {
    const { data, error } = await add({ id, key: crypto.randomUUID(), orderCodes: [code] });
    const failure = failureOf(error);
    const [result] = data?.results ?? [];
    if (failure) toast.error(texts.failed, errorSentence(failure));
    else if (result && result.result !== 'added') toast.warning(code, texts.sentenceOf(result));
  };
  const run = async (code: string) => {
    const { error } = await remove({ id, key: crypto.randomUUID(), orderCodes: [code] });
    const failure = failureOf(error);
    if (failure) return toast.error(texts.failed, errorSentence(failure));
    toast.undoable({ title: texts.draft.removed(code), undo: () => void addAgain(code) });
  };
  return { isBusy: isLoading, remove: ({ order_code: code }: { order_code: string }) => void run(code) };
}
