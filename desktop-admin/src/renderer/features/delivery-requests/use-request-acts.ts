import { useNavigate } from 'react-router-dom';
import { isApiError, useSendOnce } from '@logistics/shared/api-client/core';
import {
  useAcceptDeliveryRequestsMutation,
  usePrepareDeliveryRequestsMutation,
} from '@logistics/shared/api-client/delivery-requests';
import { errorSentence } from '@logistics/shared/texts';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { failureOf, type Failure } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';

interface Chosen {
  readonly id: number;
  readonly version: number;
}
const bodyOf = (requests: readonly Chosen[]) => requests.map(({ id, version }) => ({ id, version }));
/** The server says in a field's error why no note can be made. */
function sentenceOf(failure: Failure, error: unknown): string {
  if (failure.code === 'VERSION_CONFLICT') return officeDeliveryRequestTexts.conflict;
  const [first] = isApiError(error) ? (error.errors ?? []) : [];
  return first?.message ?? errorSentence(failure);
}

/**
 * Accepts requests, or makes one delivery note of them and shows it. Sent again after a lost answer, each is done once.
 */
export function useRequestActs(onDone: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const [acceptAll, accepting] = useAcceptDeliveryRequestsMutation();
  const [prepareAll, preparing] = usePrepareDeliveryRequestsMutation();
  const acceptOnce = useSendOnce();
  const prepareOnce = useSendOnce();

  async function accept(requests: readonly Chosen[]): Promise<void> {
    const texts = officeDeliveryRequestTexts.accept;
    const { data, error } = await acceptOnce({ requests: bodyOf(requests) }, acceptAll);
    const failure = failureOf(error);
    if (failure) return void toast.error(texts.none, sentenceOf(failure, error));
    const results = data?.results ?? [];
    const changed = results.filter(({ result }) => result === 'changed').map(({ code }) => code);
    const done = results.length - changed.length;
    if (changed.length > 0) toast.warning(done > 0 ? texts.done(done) : texts.none, texts.changed(changed));
    else toast.success(texts.done(done));
    onDone();
  }

  async function prepare(requests: readonly Chosen[]): Promise<void> {
    const texts = officeDeliveryRequestTexts.prepare;
    const { data, error } = await prepareOnce({ requests: bodyOf(requests) }, prepareAll);
    const failure = failureOf(error);
    if (failure || !data)
      return void toast.error(texts.failed, failure ? sentenceOf(failure, error) : undefined);
    if (data.leftOut.length > 0) toast.warning(texts.done(data.noteCode), texts.leftOut(data.leftOut));
    else toast.success(texts.done(data.noteCode));
    onDone();
    await navigate(`/delivery-notes/${data.noteId}`);
  }
  return { accept, prepare, isBusy: accepting.isLoading || preparing.isLoading };
}
