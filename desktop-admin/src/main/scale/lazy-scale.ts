import type { ScaleSettings, ScaleState } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import type { Profile } from '../lifecycle/profile.ts';
import type { ScaleWork } from './scale-work.ts';

interface LazyScaleHost {
  profile: Pick<Profile, 'scale' | 'serialPort'>;
  log: Log;
  settings(): ScaleSettings;
  onState(state: ScaleState): void;
}

/** The scale. Its code is loaded lazily: after the first window is shown, or when a page requests the scale. */
export interface LazyScale {
  get(): Promise<ScaleWork>;
  /** Connects if a scale is chosen. */
  open(): Promise<void>;
  stop(): void;
}

export function createLazyScale({ profile, log, settings, onState }: LazyScaleHost): LazyScale {
  let loaded: Promise<ScaleWork> | null = null;
  const get = () => (loaded ??= load());
  const load = async () => {
    const [{ ScaleWork: Work }, { startScaleProcess }] = await Promise.all([
      import('./scale-work.ts'),
      import('./scale-process.ts'),
    ]);
    return new Work({
      start: startScaleProcess(profile.scale, profile.serialPort),
      settings,
      onState,
      onFault: (code) => log.warn('scale-process-ended', { code }),
    });
  };
  return {
    get,
    open: async () => {
      if (settings().port !== null) (await get()).connect();
    },
    stop: () => void loaded?.then((work) => work.stop()),
  };
}
