import { useEffect, useState } from 'react';
import type { ChangedSettings, DesktopHost, DesktopSettings } from '../platform/index.ts';

interface SettingsOfMachine {
  /** null while loading. */
  settings: DesktopSettings | null;
  /** Rejects if the machine could not store it. */
  change(options: ChangedSettings): Promise<void>;
}

/** Settings of this machine, updated when any window changes them; none in a browser. */
export function useDesktopSettings(desktop: DesktopHost | undefined): SettingsOfMachine {
  const [settings, setSettings] = useState<DesktopSettings | null>(null);
  useEffect(() => {
    if (!desktop) return;
    let stopped = false;
    const stopListening = desktop.onSettingsChanged(setSettings);
    desktop.settings().then(
      (first) => {
        if (!stopped) setSettings((newer) => newer ?? first);
      },
      () => undefined,
    );
    return () => {
      stopped = true;
      stopListening();
    };
  }, [desktop]);
  return {
    settings,
    change: async (options) => {
      if (desktop) setSettings(await desktop.change(options));
    },
  };
}
