import { useState } from 'react';
import { useSendOnce } from '@logistics/shared/api-client/core';
import { isUnanswered } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeComplaintTexts as texts } from '@logistics/shared/texts/office-complaints';
import { failureOf } from '../../components/failure.ts';

interface Answer {
  readonly error?: unknown;
}

/**
 * A write of a complaint: sends it so that it is done once, and makes a sentence of a failure.
 *
 * @param reload loads the complaint again after a conflict
 */
export function useComplaintWrite(reload: () => unknown) {
  const [error, setError] = useState('');
  const sendOnce = useSendOnce();
  const run = async <Content extends object>(
    content: Content,
    send: (body: Content & { readonly key: string }) => PromiseLike<Answer>,
  ): Promise<boolean> => {
    setError('');
    const answer = await sendOnce(content, send);
    const failure = failureOf(answer.error);
    if (!failure) return true;
    setError(failure.code === 'VERSION_CONFLICT' ? texts.conflict : errorSentence(failure));
    if (!isUnanswered(answer.error)) reload();
    return false;
  };
  return { error, setError, run };
}
