import { useState } from 'react';
import { useSendOnce } from '@logistics/shared/api-client/core';
import { useGetDeliveryRequestQuery } from '@logistics/shared/api-client/delivery-requests';
import { isUnanswered } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeDeliveryRequestTexts as texts } from '@logistics/shared/texts/office-delivery-requests';
import { failureOf } from '../../components/failure.ts';

/**
 * A write of a request: sends it so that it is done once, and makes a sentence of a failure. A failed write loads the request again.
 */
export function useRequestWrite(id: number) {
  const { refetch } = useGetDeliveryRequestQuery(id);
  const [error, setError] = useState('');
  const sendOnce = useSendOnce();
  const run = async <Content extends object, Data>(
    content: Content,
    send: (
      body: Content & { readonly key: string },
    ) => PromiseLike<{ readonly data?: Data | undefined; readonly error?: unknown }>,
  ): Promise<Data | undefined> => {
    setError('');
    const answer = await sendOnce(content, send);
    const failure = failureOf(answer.error);
    if (failure) setError(failure.code === 'VERSION_CONFLICT' ? texts.conflict : errorSentence(failure));
    if (failure && !isUnanswered(answer.error)) void refetch();
    return answer.data;
  };
  return { error, run };
}
