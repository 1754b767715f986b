import { useState } from 'react';
import { useSendOnce } from '@logistics/shared/api-client/core';
import { isUnanswered } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from '../components/failure.ts';

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}
interface RecordWriteOptions {
  /** Sentence for a record that another person changed. */
  conflict: string;
  /** Loads the record again. */
  reload: () => unknown;
  /** Returns the sentence of a failure that needs more than its usual one. */
  sentenceOf?: (error: unknown) => string | undefined;
}

/**
 * A write of a record without a record form, such as a dialog that cancels it: done once however often it is sent, with
 * the sentence of its last failure. A refused write loads the record again.
 */
export function useRecordWrite({ conflict, reload, sentenceOf }: RecordWriteOptions) {
  const [error, setError] = useState('');
  const [sawConflict, setSawConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sendOnce = useSendOnce();
  const run = async <Content extends object, Data>(
    content: Content,
    send: (body: Content & { readonly key: string }) => PromiseLike<Answer<Data>>,
  ): Promise<Data | undefined> => {
    setError('');
    setBusy(true);
    const answer = await sendOnce(content, send);
    const failure = failureOf(answer.error);
    if (failure && !isUnanswered(answer.error)) await reload();
    setBusy(false);
    if (!failure) return answer.data;
    const hasConflict = failure.code === 'VERSION_CONFLICT';
    if (hasConflict) setSawConflict(true);
    setError(hasConflict ? conflict : (sentenceOf?.(answer.error) ?? errorSentence(failure)));
    return undefined;
  };
  return {
    error,
    setError,
    /** A write runs, or the record is loaded after a refused one. */
    isBusy,
    /** A write found another person's change of the record, which is loaded by now. */
    sawConflict,
    run,
  };
}

/**
 * The record that a dialog writes: as the user saw it when the dialog opened, so that a change by another person
 * meanwhile is a conflict. After that conflict was shown, it is the present record.
 */
export function useSeen<T>(present: T, sawConflict: boolean): T {
  const [seen] = useState(present);
  return sawConflict ? present : seen;
}
