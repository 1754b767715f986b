import { useLazyListShelvesQuery } from '@logistics/shared/api-client/warehouse';
import type { Shelf } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from '../../components/failure.ts';
import { failedSignal, unknownShelfSignal, type ScannerSignal } from '../../components/scanner-signal.ts';

/** Returns a function that finds a shelf in use by its code, or says why it cannot. */
export function useFindShelf() {
  const [list] = useLazyListShelvesQuery();
  return async (code: string): Promise<{ shelf: Shelf } | { signal: ScannerSignal }> => {
    const { data, error } = await list({ text: code, pageSize: 500 });
    const failure = failureOf(error);
    if (failure) return { signal: failedSignal(code, errorSentence(failure)) };
    const shelf = data?.rows.find((row) => row.code === code);
    return shelf ? { shelf } : { signal: unknownShelfSignal(code) };
  };
}
