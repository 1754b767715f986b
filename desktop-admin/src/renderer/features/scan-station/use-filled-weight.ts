import { useEffect, useState } from 'react';
import type { ScaleLoads } from './scale-loads.ts';

export interface FilledWeight {
  /** null: the person typed nothing, so the field shows the weight of the scale. */
  typed: string | null;
  type: (text: string) => void;
  /** Kilograms of the parcel on the scale; null: something is typed, or there is no stable weight of this parcel. */
  filled: number | null;
  /** Stable kilograms that are not filled in automatically: something is typed, or the load may be another parcel. */
  offer: number | null;
  takeOffer: () => void;
}

/** The weight in the field: typed, or from the scale. Typed input is never replaced automatically. */
export function useFilledWeight(code: string, loads: ScaleLoads): FilledWeight {
  const [typed, setTyped] = useState<string | null>(null);
  /** Number of the load that the person confirmed as this parcel. */
  const [accepted, setAccepted] = useState<number | null>(null);
  useEffect(() => {
    loads.ask(code);
    return () => loads.ask(null);
  }, [loads, code]);
  const stable = loads.stable();
  const isOwn = stable !== null && (loads.isOf(code) || accepted === stable.load);
  const filled = typed === null && isOwn ? stable.kilograms : null;
  return {
    typed,
    type: setTyped,
    filled,
    offer: filled === null && stable !== null ? stable.kilograms : null,
    takeOffer: () => {
      setTyped(null);
      setAccepted(stable?.load ?? null);
    },
  };
}
