import { useEffect, useRef, useState } from 'react';
import { usePreviewTariffMutation } from '@logistics/shared/api-client/tariffs';
import type { TariffDraft, TariffPreview } from '@logistics/shared/contracts';
import { joinPreviews } from '@logistics/shared/domain';
import { failureOf, type Failure } from '../../components/failure.ts';

interface Run {
  readonly isRunning: boolean;
  /** Result of the comparison so far. */
  readonly sum: TariffPreview | null;
  readonly failure: Failure | null;
}

/**
 * Compares all parcels with a tariff, part by part, so that each answer takes seconds at most. After a stop or a
 * failure, the result so far remains.
 */
export function usePreview() {
  const [preview] = usePreviewTariffMutation();
  const [run, setRun] = useState<Run>({ isRunning: false, sum: null, failure: null });
  /** The run that may still write its results. */
  const current = useRef(0);
  useEffect(
    () => () => {
      current.current += 1;
    },
    [],
  );
  const stop = () => {
    current.current += 1;
    setRun((last) => ({ ...last, isRunning: false }));
  };
  const start = async (tariff: TariffDraft, days: number | undefined) => {
    current.current += 1;
    const mine = current.current;
    let sum: TariffPreview | null = null;
    setRun({ isRunning: true, sum, failure: null });
    do {
      const body = {
        tariff,
        ...(days === undefined ? {} : { days }),
        ...(sum?.next ? { after: sum.next } : {}),
      };
      const { data, error } = await preview(body);
      if (current.current !== mine) return;
      if (!data) return setRun({ isRunning: false, sum, failure: failureOf(error) ?? null });
      sum = sum ? joinPreviews(sum, data) : data;
      setRun({ isRunning: sum.next !== null, sum, failure: null });
    } while (sum.next !== null);
  };
  return { ...run, start, stop };
}
