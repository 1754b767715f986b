import { useEffect, useState } from 'react';
import { apiBaseUrl } from '@logistics/shared/api-client/core';

const EVERY = 30_000;
/** The first request after a cut often fails, because the network is still changing. */
const EVERY_WHILE_OFFLINE = 3_000;
const PATIENCE = 8_000;

/**
 * Whether the server is reachable. Follows the browser's online state immediately, and sends a request twice a minute,
 * or every 3 seconds while the server is unreachable.
 */
export function useConnection(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      latest += 1;
      const own = latest;
      const alive = navigator.onLine && (await isAlive());
      if (own !== latest) return;
      setOnline(alive);
      timer = setTimeout(() => void ask(), alive ? EVERY : EVERY_WHILE_OFFLINE);
    };
    const askNow = () => void ask();
    window.addEventListener('online', askNow);
    window.addEventListener('offline', askNow);
    askNow();
    return () => {
      latest += 1;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      window.removeEventListener('offline', askNow);
    };
  }, []);
  return online;
}

async function isAlive(): Promise<boolean> {
  try {
    const answer = await fetch(`${apiBaseUrl()}/api/health/live`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}
