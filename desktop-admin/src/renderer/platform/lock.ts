import type { CallName, CallRequest, CallResponse, EventName, EventPayload } from '../../bridge/channels.ts';
import type { LockState, UnlockAnswer, UnlockPerson } from '../../bridge/unlock.ts';

export type { LockState, UnlockAnswer, UnlockPerson };

/** The lock of the console, and the people who can unlock it without the server. */
export interface Lock {
  state(): Promise<LockState>;
  /** Locks every window. */
  lock(): Promise<void>;
  unlock(person: number, password: string): Promise<UnlockAnswer>;
  /** Removes a person from this machine; without a password somebody must be logged in. false: a wrong password. */
  forget(person: number, password?: string): Promise<boolean>;
  /** Returns a function that unsubscribes. */
  onChanged(listener: (state: LockState) => void): () => void;
}

type LockCall = Extract<CallName, `unlock:${string}`>;

export function createLock(
  call: <C extends LockCall>(name: C, request: CallRequest<C>) => Promise<CallResponse<C>>,
  listen: <E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void) => () => void,
): Lock {
  return {
    state: () => call('unlock:get-state', undefined),
    lock: () => call('unlock:lock', undefined),
    unlock: (person, password) => call('unlock:open', { person, password }),
    forget: (person, password) =>
      call('unlock:forget-person', { person, ...(password === undefined ? {} : { password }) }),
    onChanged: (listener) => listen('unlock:changed', listener),
  };
}
