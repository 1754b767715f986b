import { useState } from 'react';
import { useSendOnce } from '@logistics/shared/api-client/core';
import { useGetDeliveryNoteQuery } from '@logistics/shared/api-client/delivery-notes';
import { isUnanswered } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeDeliveryNoteTexts as texts } from '@logistics/shared/texts/office-delivery-notes';
import { failureOf } from '../../components/failure.ts';

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/**
 * Returns a function that writes a note with an idempotency key, and the sentence of its last error. After a failed
 * write the note is loaded again.
 *
 * @param conflict sentence for a note that another user has changed
 */
export function useNoteWrite(id: number, conflict: string = texts.conflict) {
  const { refetch } = useGetDeliveryNoteQuery(id);
  const [error, setError] = useState('');
  const sendOnce = useSendOnce();
  const run = async <Content extends object, Data>(
    content: Content,
    send: (body: Content & { readonly key: string }) => PromiseLike<Answer<Data>>,
  ): Promise<Data | undefined> => {
    setError('');
    const answer = await sendOnce(content, send);
    const failure = failureOf(answer.error);
    if (failure) setError(sentenceOf(failure.code, answer.error, conflict) ?? errorSentence(failure));
    // Another person changed the note, or one of its parcels.
    if (failure && !isUnanswered(answer.error)) void refetch();
    return answer.data;
  };
  return { error, setError, run };
}

/** Returns undefined for a failure that has only its usual sentence. */
function sentenceOf(code: string, error: unknown, conflict: string): string | undefined {
  if (code === 'VERSION_CONFLICT') return conflict;
  const codes = code === 'DELIVERY_NOTE_PARCELS' ? codesIn(fieldOf(error, 'data')) : [];
  return codes.length > 0 ? texts.problemList(codes) : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function codesIn(data: unknown): string[] {
  const problems = fieldOf(data, 'problems');
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem: unknown) => {
    const code = fieldOf(problem, 'orderCode');
    return typeof code === 'string' ? [code] : [];
  });
}
