import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { callMix, type Call, type Caller } from './call-mix.ts';

/** Average seconds between two calls of one user. */
export const PAUSE = { staff: 10, customer: 30 } as const;
export const LIST_CALL = 'staff: list';

/** Phase of a call, relative to the import of the large file. */
export type Phase = 'before' | 'during' | 'after';
export interface Sample {
  readonly call: string;
  readonly ms: number;
  readonly phase: Phase;
  readonly failure: string | null;
}

interface WorkingDay {
  readonly samples: readonly Sample[];
  readonly isOver: boolean;
  /**
   * Calls that begin from now on belong to this phase. Calls the list at once, so that each phase has at least one.
   */
  enter(phase: Phase): Promise<void>;
  /** Waits until all users have finished their current call. */
  end(): Promise<void>;
}

/** Simulates the work of users on a server; the first one is staff. */
export function beginDay(url: string, callers: readonly [Caller, ...Caller[]]): WorkingDay {
  const samples: Sample[] = [];
  const state: { isOver: boolean; phase: Phase } = { isOver: false, phase: 'before' };

  const measured = async ({ token }: Caller, call: Call) => {
    const { phase } = state;
    const start = performance.now();
    const failure = await make(url, token, call);
    samples.push({ call: call.name, ms: performance.now() - start, phase, failure });
  };
  const makeCalls = async (caller: Caller) => {
    const next = callMix(caller);
    // Pauses first, so that not all users start at the same time.
    while (await pause(caller, state)) await measured(caller, next());
  };

  const runningCallers = callers.map(makeCalls);
  return {
    samples,
    get isOver() {
      return state.isOver;
    },
    enter: (phase) => {
      state.phase = phase;
      return measured(callers[0], nextListOf(callers[0]));
    },
    end: async () => {
      state.isOver = true;
      await Promise.all(runningCallers);
    },
  };
}

function nextListOf(staff: Caller): Call {
  const next = callMix(staff);
  for (;;) {
    const call = next();
    if (call.name === LIST_CALL) return call;
  }
}

/** Waits as long as a user of this kind does; returns false if the day ended in the meantime. */
async function pause({ kind }: Caller, day: { readonly isOver: boolean }): Promise<boolean> {
  const end = Date.now() + Math.random() * 2000 * PAUSE[kind];
  while (!day.isOver && Date.now() < end) await sleep(Math.min(500, Math.max(1, end - Date.now())));
  return !day.isOver;
}

async function make(url: string, token: string, { path, body }: Call): Promise<string | null> {
  const pathname = path.split('?')[0];
  try {
    const answer = await fetch(url + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
    await answer.arrayBuffer();
    return answer.ok ? null : `${pathname}: ${answer.status}`;
  } catch (error) {
    return `${pathname}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
