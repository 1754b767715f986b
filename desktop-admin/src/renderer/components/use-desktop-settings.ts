import { useEffect, useState } from 'react';
import type { DesktopHost, DesktopSettings } from '../platform/index.ts';

interface SettingsOfMachine {
  /** null: not known yet. */
  settings: DesktopSettings | null;
  /** Rejects where the machine could not keep it. */
  change(options: Partial<DesktopSettings>): Promise<void>;
}

/** What was chosen for this machine, as it changes in any window; in a browser there is nothing to choose. */
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
