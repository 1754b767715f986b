import { useLazyListShelvesQuery } from '@logistics/shared/api-client/warehouse';
import type { Shelf } from '@logistics/shared/contracts';
import { errorSentence, offlineText } from '@logistics/shared/texts';
import { failureOf, isUnanswered } from '../../components/failure.ts';
import { failedSignal, unknownShelfSignal, type ScannerSignal } from '../../components/scanner-signal.ts';
import { soon } from '../../components/use-place-scans.ts';

type FoundShelf = { shelf: Shelf } | { signal: ScannerSignal; isUnanswered: boolean };

/** Returns a function that finds a shelf in use by its code, or says why it cannot. */
export function useFindShelf() {
  const [list] = useLazyListShelvesQuery();
  return async (code: string): Promise<FoundShelf> => {
    const given = await soon(list({ text: code, pageSize: 500 }));
    if (given === null || isUnanswered(given.error))
      return { signal: failedSignal(code, offlineText), isUnanswered: true };
    const { data, error } = given;
    const failure = failureOf(error);
    if (failure) return { signal: failedSignal(code, errorSentence(failure)), isUnanswered: false };
    const shelf = data?.rows.find((row) => row.code === code);
    return shelf ? { shelf } : { signal: unknownShelfSignal(code), isUnanswered: false };
  };
}
