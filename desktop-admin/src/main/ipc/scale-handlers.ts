import { SCALE_OFF } from '../../bridge/index.ts';
import type { CallHandlers } from './answer-call.ts';
import type { DesktopServices } from './desktop-handlers.ts';

type ScaleCall = Extract<keyof CallHandlers, `scale:${string}`>;

/**
 * Handlers of the calls about the scale. If no scale is chosen, its state is answered without loading the scale's code.
 */
export function createScaleHandlers({
  scale,
  settings,
  onSettings,
}: Pick<DesktopServices, 'scale' | 'settings' | 'onSettings'>): Pick<CallHandlers, ScaleCall> {
  return {
    'scale:list-ports': async () => (await scale.get()).listPorts(),
    'scale:get-state': async () =>
      settings.get().scale.port === null ? SCALE_OFF : (await scale.get()).state(),
    'scale:change-settings': async (wanted) => {
      const work = await scale.get();
      work.checkPort(wanted);
      const changed = settings.change({ scale: wanted });
      onSettings(changed);
      work.connect();
      return changed;
    },
  };
}
