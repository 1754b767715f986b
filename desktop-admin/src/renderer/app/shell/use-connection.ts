import { useEffect, useState } from 'react';
import { apiBaseUrl } from '@logistics/shared/api-client/core';

const EVERY = 30_000;
const PATIENCE = 8_000;

/** Whether the server is reachable: from the browser's online state at once, and from a request twice a minute. */
export function useConnection(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    let stopped = false;
    const ask = async () => {
      const alive = navigator.onLine && (await isAlive());
      if (!stopped) setOnline(alive);
    };
    const down = () => setOnline(false);
    const up = () => void ask();
    const timer = setInterval(up, EVERY);
    window.addEventListener('online', up);
    window.addEventListener('offline', down);
    up();
    return () => {
      stopped = true;
      clearInterval(timer);
      window.removeEventListener('online', up);
      window.removeEventListener('offline', down);
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
