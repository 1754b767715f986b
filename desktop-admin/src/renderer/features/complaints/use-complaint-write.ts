import { useState } from 'react';
import { errorSentence } from '@logistics/shared/texts';
import { officeComplaintTexts as texts } from '@logistics/shared/texts/office-complaints';
import { failureOf } from '../../components/failure.ts';

interface Answer {
  readonly error?: unknown;
}

/**
 * A write of a complaint: sends it with a key that stays the same until the server has answered, and makes a sentence of
 * a failure.
 *
 * @param reload loads the complaint again after a conflict
 */
export function useComplaintWrite(reload: () => unknown) {
  const [error, setError] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID() as string);
  const run = async (send: (key: string) => Promise<Answer>): Promise<boolean> => {
    setError('');
    const failure = failureOf((await send(key)).error);
    // After a lost answer, the same key finds out whether the call was done.
    if (failure?.code !== 'OFFLINE') setKey(crypto.randomUUID());
    if (!failure) return true;
    setError(failure.code === 'VERSION_CONFLICT' ? texts.conflict : errorSentence(failure));
    if (failure.code !== 'OFFLINE') reload();
    return false;
  };
  return { error, setError, run };
}
