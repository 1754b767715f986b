import { errorSentence } from '@logistics/shared/texts';
import { statementTexts as texts } from '@logistics/shared/texts/statements';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';

/** Returns a function that says why a decision about a transfer was not stored. */
export function useTransferFailure(): (error: unknown) => void {
  const toast = useToast();
  return (error) => {
    const failure = failureOf(error);
    if (failure?.code === 'VERSION_CONFLICT') toast.warning(texts.conflict);
    else toast.error(texts.failed, failure && errorSentence(failure));
  };
}
