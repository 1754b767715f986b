import { useEffect, useState } from 'react';
import { useHost } from '../../components/host.tsx';
import type { Outdated } from '../../platform/index.ts';

/** What the server needs if this console is too old for it; null if it is not, and in a browser. */
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
