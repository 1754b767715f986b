import { useState } from 'react';
import { useCloseArrivalMutation, useUndoStepMutation } from '@logistics/shared/api-client/bags';
import type { BagCheck } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeArrivalTexts as texts } from '@logistics/shared/texts/office-bag-arrival';
import { failureOf } from '../../components/failure.ts';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';

/** Asks, then closes the check of a bag; can be undone from the toast. */
export function useCloseArrival() {
  const { ask } = useMessages();
  const toast = useToast();
  const [close, { isLoading }] = useCloseArrivalMutation();
  const [undoStep] = useUndoStepMutation();
  /** A repeated call after a lost answer has the same key. */
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const undo = async (key: string) => {
    const failure = failureOf((await undoStep({ key })).error);
    if (failure) toast.error(texts.undoFailed, errorSentence(failure));
  };
  const run = async (bag: string) => {
    const key = keys[bag] ?? crypto.randomUUID();
    const { data, error } = await close({ bag, key });
    const failure = failureOf(error);
    setKeys(({ [bag]: _, ...others }) => (failure ? { ...others, [bag]: key } : others));
    if (failure) return toast.error(texts.closeFailed, errorSentence(failure));
    if (data?.result === 'already') return toast.success(texts.closeAlready(bag));
    const detail = texts.closeDetail(data?.changed ?? 0);
    toast.undoable({ title: texts.closeDone(bag), detail, undo: () => void undo(key) });
  };
  return {
    isBusy: isLoading,
    ask: ({ bag: { code }, numbers }: BagCheck) =>
      ask({
        title: texts.closeTitle(code),
        content: texts.closeBody(numbers.found, numbers.missing, numbers.surplus),
        okText: texts.closeConfirm,
        cancelText: texts.closeCancel,
        onOk: () => run(code),
      }),
  };
}
