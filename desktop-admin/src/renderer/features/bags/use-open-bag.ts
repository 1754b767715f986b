import { useNavigate } from 'react-router-dom';
import { useSendOnce } from '@logistics/shared/api-client/core';
import { useOpenBagMutation } from '@logistics/shared/api-client/bags';
import { isUnanswered, normalisePackingCode } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';
import { soon } from '../../components/use-place-scans.ts';
import { usePreloadedStation } from '../../components/use-station.ts';
import { bagByCodePath, bagPath } from './bag-paths.ts';

/**
 * Opens a bag and shows it. Without a code, the server creates one. If the server does not answer, a bag with a code
 * can still be packed: the first scan that reaches the server creates it.
 */
export function useOpenBag() {
  const navigate = useNavigate();
  const toast = useToast();
  usePreloadedStation();
  const [open, { isLoading }] = useOpenBagMutation();
  const sendOnce = useSendOnce();
  const run = async (code?: string) => {
    const call = sendOnce(code === undefined ? {} : { code }, open);
    const given = code === undefined ? await call : await soon(call);
    if (given === null || isUnanswered(given.error)) {
      if (code === undefined) return toast.error(officeBagTexts.failed, placeScanTexts.openNeedsCode);
      return navigate(bagByCodePath(normalisePackingCode(code)));
    }
    const { data, error } = given;
    const failure = failureOf(error);
    if (failure) return toast.error(officeBagTexts.failed, errorSentence(failure));
    if (data) await navigate(bagPath(data.id));
  };
  return { isBusy: isLoading, open: (code?: string) => void run(code) };
}
