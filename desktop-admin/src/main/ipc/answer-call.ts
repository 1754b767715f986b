import {
  CALLS,
  hostFailureSchema,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Outcome,
} from '../../bridge/index.ts';
import type { z } from 'zod';
import { Cancelled, refuse, Refusal } from '../../station/refusal.ts';
import { exceeds } from './request-size.ts';

/** The page that made a call. It can receive events during the call and after it. */
export interface Caller {
  /** Id of its web contents. */
  id: number;
  send(name: string, payload: unknown): void;
  /** Aborted when that page is gone: closed, reloaded, left or crashed. */
  left(): AbortSignal;
}
export type CallHandlers = {
  [C in CallName]: (
    request: z.output<(typeof CALLS)[C]['request']>,
    caller: Caller,
  ) => Promise<CallResponse<C>>;
};

/**
 * Runs one call: validates the request, runs the handler, validates the response. Unexpected errors never leave the
 * main process: they become INTERNAL_ERROR and are logged.
 */
export async function answerCall<C extends CallName>(
  handlers: CallHandlers,
  name: C,
  request: unknown,
  caller: Caller,
  onFault: (name: string, fault: unknown) => void,
): Promise<Outcome<CallResponse<C>>> {
  const asked = exceeds(request, CALLS[name].maxBytes) ? null : CALLS[name].request.safeParse(request);
  if (!asked?.success) return { outcome: 'failed', failure: refuse('MALFORMED_REQUEST').failure };
  try {
    // The table pairs each handler with the schema of its name; the compiler can't infer that for a generic C.
    const handler = handlers[name] as (request: CallRequest<C>, caller: Caller) => Promise<CallResponse<C>>;
    const value = await handler(asked.data as CallRequest<C>, caller);
    // Parsing also drops fields that the contract does not name.
    return { outcome: 'done', value: CALLS[name].response.parse(value) as CallResponse<C> };
  } catch (error) {
    if (error instanceof Cancelled) return { outcome: 'cancelled' };
    if (error instanceof Refusal)
      return { outcome: 'failed', failure: hostFailureSchema.parse(error.failure) };
    onFault(name, error);
    return { outcome: 'failed', failure: refuse('INTERNAL_ERROR').failure };
  }
}
