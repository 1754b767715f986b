import { useEffect, useState } from 'react';
import { useHost } from '../../components/host.tsx';
import type { LockState } from '../../platform/index.ts';

/** The lock of the console; null while loading, and in a browser. */
export function useLockState(): LockState | null {
  const { lock } = useHost();
  const [state, setState] = useState<LockState | null>(null);
  useEffect(() => {
    if (!lock) return undefined;
    let isOver = false;
    const stop = lock.onChanged(setState);
    lock.state().then(
      (first) => {
        if (!isOver) setState((newer) => newer ?? first);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [lock]);
  return state;
}
