import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenBagMutation } from '@logistics/shared/api-client/bags';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';
import { bagPath } from './bag-paths.ts';

/** Opens a bag, with a code of the server if none is given, and shows it. */
export function useOpenBag() {
  const navigate = useNavigate();
  const toast = useToast();
  const [open, { isLoading }] = useOpenBagMutation();
  /** A repeated call after a lost answer opens the same bag. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const run = async (code?: string) => {
    const { data, error } = await open({ key, ...(code !== undefined && { code }) });
    const failure = failureOf(error);
    if (failure) return toast.error(officeBagTexts.failed, errorSentence(failure));
    setKey(crypto.randomUUID());
    if (data) await navigate(bagPath(data.id));
  };
  return { isBusy: isLoading, open: (code?: string) => void run(code) };
}
