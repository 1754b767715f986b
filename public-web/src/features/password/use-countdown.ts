import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0. Based on the clock, so that a suspended page does not prolong it. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return {
    seconds: end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
