import { useEffect, useEffectEvent, useState } from 'react';

export interface Countdown {
  /** Seconds until the end; null: stopped, or there is no countdown. */
  readonly left: number | null;
  /** Stops it for good. */
  readonly stop: () => void;
}

/**
 * Countdown of a confirm dialog that leaves the page or reloads it (specification, section 9). It counts in numbers and
 * moves nothing, so it suits users who reduce motion.
 * @param seconds null: no countdown
 * @param onEnd called once at zero
 */
export function useCountdown(seconds: number | null, onEnd: () => void): Countdown {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === null) return undefined;
    if (left <= 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft((now) => now && now - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, stop: () => setLeft(null) };
}
