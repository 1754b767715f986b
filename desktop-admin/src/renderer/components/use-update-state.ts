import { useEffect, useState } from 'react';
import type { DesktopHost, UpdateState } from '../platform/index.ts';

interface UpdateOfMachine {
  /** null while loading, and in a browser. */
  state: UpdateState | null;
  /** Looks for a newer version now. */
  check(): void;
}

/** Whether a newer version of the console exists, updated on changes. */
export function useUpdateState(desktop: DesktopHost | undefined): UpdateOfMachine {
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => {
    if (!desktop) return undefined;
    let stopped = false;
    const show = (next: UpdateState) => {
      if (!stopped) setState(next);
    };
    const stopListening = desktop.onUpdateChanged(show);
    desktop.update().then(show, () => undefined);
    return () => {
      stopped = true;
      stopListening();
    };
  }, [desktop]);
  return { state, check: () => void desktop?.checkUpdates().then(setState, () => undefined) };
}
