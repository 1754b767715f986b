import { useEffect, useState } from 'react';
import { useHost } from '../../components/host.tsx';
import type { Outdated } from '../../platform/index.ts';

/** Returns the own and the oldest accepted version if this console is too old; null if it is not, and in a browser. */
export function useOutdated(): Outdated | null {
  const { server } = useHost();
  const [outdated, setOutdated] = useState<Outdated | null>(null);
  useEffect(() => {
    let isPast = false;
    const stop = server.onOutdatedChanged?.((newer) => {
      isPast = true;
      setOutdated(newer);
    });
    server.outdated?.().then(
      (asked) => {
        if (!isPast) setOutdated(asked);
      },
      () => undefined,
    );
    return () => {
      isPast = true;
      stop?.();
    };
  }, [server]);
  return outdated;
}
