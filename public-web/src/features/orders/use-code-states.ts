import { useEffect, useState } from 'react';
import { useLazyCheckCodesQuery } from '@logistics/shared/api-client/public';
import type { DeclareStateOfCode } from '@logistics/shared/contracts';
import { useSettled } from '../../components/hooks/use-settled.ts';
import { DECLARE_MAX } from './declare-rows.ts';

/**
 * Requests the state of each code once, soon after the last change. A failed check is repeated after the next change;
 * a declaration also returns the state.
 */
export function useCodeStates(codes: readonly string[]) {
  const [states, setStates] = useState<ReadonlyMap<string, DeclareStateOfCode>>(new Map());
  const [failedKey, setFailedKey] = useState('');
  const [check] = useLazyCheckCodesQuery();
  const settled = useSettled(codes.join('\n'));
  // One call checks at most DECLARE_MAX codes. The next call checks the rest.
  const open = settled.split('\n').filter((code) => code !== '' && !states.has(code));
  const key = open.slice(0, DECLARE_MAX).join('\n');

  useEffect(() => {
    if (key === '') return;
    let isStale = false;
    check({ codes: key.split('\n') })
      .unwrap()
      .then(
        (answer) => {
          if (isStale) return;
          setStates((before) => new Map([...before, ...answer.map((one) => [one.code, one] as const)]));
        },
        () => {
          if (!isStale) setFailedKey(key);
        },
      );
    return () => {
      isStale = true;
    };
  }, [key, check]);

  return { states, isChecking: settled !== codes.join('\n') || (key !== '' && key !== failedKey) };
}
