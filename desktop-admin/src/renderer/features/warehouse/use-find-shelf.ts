import { useLazyListShelvesQuery } from '@logistics/shared/api-client/warehouse';
import type { Shelf } from '@logistics/shared/contracts';
import { isUnanswered } from '@logistics/shared/domain';
import { errorSentence, offlineText } from '@logistics/shared/texts';
import { failureOf } from '../../components/failure.ts';
import { failedSignal, unknownShelfSignal, type ScannerSignal } from '../../components/scanner-signal.ts';
import { soon } from '../../components/use-place-scans.ts';

type FoundShelf = { shelf: Shelf } | { signal: ScannerSignal };
/** `later`: the answer of a slow server; null if there is none. */
type UnansweredShelf = { signal: ScannerSignal; later: Promise<FoundShelf | null> };

/** Returns a function that finds a shelf in use by its code, or says why it cannot. */
export function useFindShelf() {
  const [list] = useLazyListShelvesQuery();
  return async (code: string): Promise<FoundShelf | UnansweredShelf> => {
    const call = list({ text: code, pageSize: 500 });
    const found = (given: Awaited<typeof call>): FoundShelf | null => {
      if (isUnanswered(given.error)) return null;
      const failure = failureOf(given.error);
      if (failure) return { signal: failedSignal(code, errorSentence(failure)) };
      const shelf = given.data?.rows.find((row) => row.code === code);
      return shelf ? { shelf } : { signal: unknownShelfSignal(code) };
    };
    const given = await soon(call);
    const now = given && found(given);
    return (
      now ?? {
        signal: failedSignal(code, offlineText),
        later: given ? Promise.resolve(null) : call.then(found),
      }
    );
  };
}
