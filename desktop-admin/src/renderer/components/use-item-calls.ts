import { useState } from 'react';
import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from './failure.ts';
import { useToast } from './toast.tsx';

interface ItemCallTexts {
  readonly failed: (done: number, count: number) => string;
}

/** Calls the server for one item after another. Stops at the first failure and shows it in a toast. */
export function useItemCalls(texts: ItemCallTexts, onDone: () => void) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether every call succeeded */
  const callEach = async (
    ids: readonly number[],
    call: (id: number) => Promise<{ error?: unknown }>,
  ): Promise<boolean> => {
    setBusy(true);
    let done = 0;
    let error: unknown;
    for (const id of ids) {
      error = (await call(id)).error;
      if (error) break;
      done += 1;
    }
    setBusy(false);
    const failure = failureOf(error);
    if (failure) toast.error(texts.failed(done, ids.length), errorSentence(failure));
    onDone();
    return failure === undefined;
  };
  return { isBusy, callEach };
}
