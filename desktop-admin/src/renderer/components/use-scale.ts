import { useEffect, useState } from 'react';
import type { ScaleState } from '../platform/index.ts';
import { useHost } from './host.tsx';

/** State of the scale, updated with each reading; null while loading, or in a browser. */
export function useScale(): ScaleState | null {
  const { scale } = useHost();
  const [state, setState] = useState<ScaleState | null>(null);
  useEffect(() => {
    if (!scale) return;
    let stopped = false;
    const stopListening = scale.onChanged(setState);
    scale.state().then(
      (first) => {
        if (!stopped) setState((newer) => newer ?? first);
      },
      () => undefined,
    );
    return () => {
      stopped = true;
      stopListening();
    };
  }, [scale]);
  return state;
}
