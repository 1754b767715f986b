import type { CallName, CallRequest, CallResponse, EventName, EventPayload } from '../../bridge/channels.ts';
import type { ScalePort, ScaleReading, ScaleSettings, ScaleState } from '../../bridge/scale.ts';

export type { ScalePort, ScaleReading, ScaleSettings, ScaleState };

/** The scale at a serial port of this machine. The settings are among those of the machine. */
export interface ScaleHost {
  ports(): Promise<ScalePort[]>;
  state(): Promise<ScaleState>;
  change(settings: ScaleSettings): Promise<void>;
  /** Returns a function that unsubscribes. */
  onChanged(listener: (state: ScaleState) => void): () => void;
}

type ScaleCall = Extract<CallName, `scale:${string}`>;

export function createScaleHost(
  call: <C extends ScaleCall>(name: C, request: CallRequest<C>) => Promise<CallResponse<C>>,
  listen: <E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void) => () => void,
): ScaleHost {
  return {
    ports: () => call('scale:list-ports', undefined),
    state: () => call('scale:get-state', undefined),
    change: async (settings) => void (await call('scale:change-settings', settings)),
    onChanged: (listener) => listen('scale:changed', listener),
  };
}
