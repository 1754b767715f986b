import {
  CALLS,
  hostFailureSchema,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Outcome,
} from '../../bridge/index.ts';
import type { z } from 'zod';
import { Cancelled, refuse, Refusal } from '../refusal.ts';

/** Tells the page that made a call of something, for as long as the call runs and after. */
export interface Caller {
  send(name: string, payload: unknown): void;
  /** Aborted when that page is no more: closed, loaded anew, left for another, or crashed. */
  left(): AbortSignal;
}
export type CallHandlers = {
  [C in CallName]: (
    request: z.output<(typeof CALLS)[C]['request']>,
    caller: Caller,
  ) => Promise<CallResponse<C>>;
};

/**
 * Runs one call: the request is checked, the handler runs, the response is checked. Nothing unexpected leaves main: a
 * fault becomes INTERNAL_ERROR and goes to the log.
 */
export async function answerCall<C extends CallName>(
  handlers: CallHandlers,
  name: C,
  request: unknown,
  caller: Caller,
  onFault: (name: string, fault: unknown) => void,
): Promise<Outcome<CallResponse<C>>> {
  const asked = CALLS[name].request.safeParse(request);
  if (!asked.success) return { outcome: 'failed', failure: refuse('MALFORMED_REQUEST').failure };
  try {
    // The table ties the handler of a name to the schema of the same name; the compiler can't follow that through C.
    const handler = handlers[name] as (request: CallRequest<C>, caller: Caller) => Promise<CallResponse<C>>;
    const value = await handler(asked.data as CallRequest<C>, caller);
    // Parsing also drops what the contract does not name.
    return { outcome: 'done', value: CALLS[name].response.parse(value) as CallResponse<C> };
  } catch (error) {
    if (error instanceof Cancelled) return { outcome: 'cancelled' };
    if (error instanceof Refusal)
      return { outcome: 'failed', failure: hostFailureSchema.parse(error.failure) };
    onFault(name, error);
    return { outcome: 'failed', failure: refuse('INTERNAL_ERROR').failure };
  }
}
