import type { UsualDays } from '@logistics/shared/contracts';
import { ORDER_STATUS, REPORTED_STATUSES, WAITING_LIMIT_DAYS } from '@logistics/shared/domain';

export interface BridgeEvent {
  status: number;
  occurredAt: string;
}

export interface BridgeStep {
  status: number;
  state: 'done' | 'here' | 'todo';
  /** When the parcel was last reported at this step; null if not reported, or still pending. */
  time: string | null;
}

/**
 * Returns the four piers for a parcel at `status` (0: declared only). Omits reports of a later step than the current
 * one: the newest event decides the current status (decisions, "Status"), so it has overridden them.
 */
export function bridgeSteps(status: number, events: readonly BridgeEvent[]): BridgeStep[] {
  return REPORTED_STATUSES.map((step) => {
    if (step > status) return { status: step, state: 'todo', time: null };
    const times = events.filter((event) => event.status === step).map((event) => event.occurredAt);
    return { status: step, state: step === status ? 'here' : 'done', time: times.sort().at(-1) ?? null };
  });
}

export interface UsualStay extends UsualDays {
  status: typeof ORDER_STATUS.inChinaWarehouse | typeof ORDER_STATUS.onTheWay;
}

const DAY_MS = 86_400_000;
const LIMITS: Readonly<Record<number, number>> = WAITING_LIMIT_DAYS;

/**
 * Returns the whole days that a parcel has waited at its status if that is unusually long, else null.
 * @param usualDays upper end of the usual stay; a wait up to it is not unusual
 */
export function longWait(status: number, since: string, now: Date, usualDays = 0): number | null {
  const limit = LIMITS[status];
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return limit !== undefined && days >= limit && days > usualDays ? days : null;
}

/** Returns how long parcels on their way to Vietnam usually stay in a status; undefined for others, or if unknown. */
export function usualStay(status: number, usual: readonly UsualDays[]): UsualStay | undefined {
  const stay = usual.find((known) => known.status === status);
  if (stay === undefined) return undefined;
  const { from, to } = stay;
  return status === ORDER_STATUS.inChinaWarehouse || status === ORDER_STATUS.onTheWay
    ? { status, from, to }
    : undefined;
}

/** Returns the time of the first report of a status; null if there is none. */
export const firstReport = (status: number, events: readonly BridgeEvent[]): string | null =>
  events
    .filter((event) => event.status === status)
    .map(({ occurredAt }) => occurredAt)
    .sort()[0] ?? null;

/** Returns the whole days from the first to the last report; null with fewer than two. */
export function transitDays(events: readonly BridgeEvent[]): number | null {
  const times = events.map((event) => Date.parse(event.occurredAt));
  if (times.length < 2) return null;
  return Math.floor((Math.max(...times) - Math.min(...times)) / DAY_MS);
}
