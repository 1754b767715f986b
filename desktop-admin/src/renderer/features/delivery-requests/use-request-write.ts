import { useState } from 'react';
import { useGetDeliveryRequestQuery } from '@logistics/shared/api-client/delivery-requests';
import { errorSentence } from '@logistics/shared/texts';
import { officeDeliveryRequestTexts as texts } from '@logistics/shared/texts/office-delivery-requests';
import { failureOf } from '../../components/failure.ts';

/**
 * A write of a request: sends it with a key that stays the same until the server has answered, and makes a sentence of
 * a failure. A failed write loads the request again.
 */
export function useRequestWrite(id: number) {
  const { refetch } = useGetDeliveryRequestQuery(id);
  const [error, setError] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID() as string);
  const run = async <Data>(
    send: (key: string) => Promise<{ readonly data?: Data | undefined; readonly error?: unknown }>,
  ): Promise<Data | undefined> => {
    setError('');
    const answer = await send(key);
    const failure = failureOf(answer.error);
    // After a lost answer, the same key finds out whether the call was done.
    if (failure?.code !== 'OFFLINE') setKey(crypto.randomUUID());
    if (failure) setError(failure.code === 'VERSION_CONFLICT' ? texts.conflict : errorSentence(failure));
    if (failure && failure.code !== 'OFFLINE') void refetch();
    return answer.data;
  };
  return { error, run };
}
