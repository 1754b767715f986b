import { REPORTED_STATUSES, WAITING_LIMIT_DAYS } from '@logistics/shared/domain';

export interface BridgeEvent {
  status: number;
  occurredAt: string;
}

export interface BridgeStep {
  status: number;
  state: 'done' | 'here' | 'todo';
  /** When the parcel was last seen at this step; null where nobody recorded it, or it is still to come. */
  time: string | null;
}

/**
 * The four piers for a parcel that stands at `status` (0: declared only). Reports of a later step than the present
 * one are left out: the present status is that of the newest event (decisions, "Status"), so they were overtaken.
 */
export function bridgeSteps(status: number, events: readonly BridgeEvent[]): BridgeStep[] {
  return REPORTED_STATUSES.map((step) => {
    if (step > status) return { status: step, state: 'todo', time: null };
    const times = events.filter((event) => event.status === step).map((event) => event.occurredAt);
    return { status: step, state: step === status ? 'here' : 'done', time: times.sort().at(-1) ?? null };
  });
}

const DAY_MS = 86_400_000;
const LIMITS: Readonly<Record<number, number>> = WAITING_LIMIT_DAYS;

/** Whole days that a parcel has waited at its status when that is unusually long, else null. */
export function longWait(status: number, since: string, now: Date): number | null {
  const limit = LIMITS[status];
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return limit !== undefined && days >= limit ? days : null;
}

/** Whole days from the first to the last report, or null with fewer than two. */
export function transitDays(events: readonly BridgeEvent[]): number | null {
  const times = events.map((event) => Date.parse(event.occurredAt));
  if (times.length < 2) return null;
  return Math.floor((Math.max(...times) - Math.min(...times)) / DAY_MS);
}
