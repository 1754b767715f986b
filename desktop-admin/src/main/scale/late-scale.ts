import type { ScaleSettings, ScaleState } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import type { Profile } from '../lifecycle/profile.ts';
import type { ScaleWork } from './scale-work.ts';

interface LateScaleHost {
  profile: Pick<Profile, 'scale' | 'serialPort'>;
  log: Log;
  settings(): ScaleSettings;
  onState(state: ScaleState): void;
}

/** The scale, whose code is loaded after the first window is shown, or when a page asks for it. */
export interface LateScale {
  get(): Promise<ScaleWork>;
  /** Connects if a scale is chosen. */
  open(): Promise<void>;
  stop(): void;
}

export function createLateScale({ profile, log, settings, onState }: LateScaleHost): LateScale {
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
