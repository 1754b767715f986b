import { useState } from 'react';

const KEY = 'pickedParcels';

/** The codes that were taken of one pick list. This tab remembers those of the last list, also over a reload. */
export function useTaken(list: string) {
  const [taken, setTaken] = useState(() => load(list));
  return {
    taken,
    set: (code: string, isTaken: boolean) => {
      const next = new Set(taken);
      if (isTaken) next.add(code);
      else next.delete(code);
      sessionStorage.setItem(KEY, JSON.stringify({ list, codes: [...next] }));
      setTaken(next);
    },
  };
}

function load(list: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('list' in stored) || stored.list !== list)
      return new Set();
    const codes: unknown[] = 'codes' in stored && Array.isArray(stored.codes) ? stored.codes : [];
    return new Set(codes.filter((code) => typeof code === 'string'));
  } catch {
    return new Set();
  }
}
