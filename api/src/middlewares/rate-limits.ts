import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { appError } from '../errors.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Kept in the database: survives a restart and counts over all processes. */
  readonly durable: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often what may be done: per caller's address, `account` and `password` per account. `none` is not limited. */
const LIMITS = {
  none: null,
  /** Failed log-ins from one address. */
  login: { points: 50, seconds: 15 * MINUTE, durable: true },
  /** Failed log-ins to one account, known or not, from anywhere. */
  account: { points: 10, seconds: 15 * MINUTE, durable: true },
  /** Wrong present passwords given by someone who is logged in. */
  password: { points: 10, seconds: 15 * MINUTE, durable: true },
  /** Changes of an email with a password by one person, each of which is told to the address before. */
  emailChange: { points: 20, seconds: HOUR, durable: true },
  /** Links to set a new password, asked for from one address or tried there; and asked for one account. */
  reset: { points: 30, seconds: HOUR, durable: true },
  resetAccount: { points: 5, seconds: HOUR, durable: true },
  /** Live streams opened from one address. */
  live: { points: 240, seconds: MINUTE, durable: false },
  register: { points: 20, seconds: HOUR, durable: true },
  tracking: { points: 60, seconds: MINUTE, durable: true },
  upload: { points: 120, seconds: HOUR, durable: true },
  /** Pieces of the files that are then uploaded: a few for each, more over a line that breaks. */
  parts: { points: 1200, seconds: HOUR, durable: true },
  /** Workbooks of any number of orders. */
  export: { points: 60, seconds: HOUR, durable: true },
  /** Batches of scanned parcels: a warehouse's stations share one address. */
  scan: { points: 1200, seconds: MINUTE, durable: false },
  /** Refused admin calls that are kept in the audit. */
  refusals: { points: 60, seconds: MINUTE, durable: false },
  /** Searching lists that open pages load again with every news: many people may share one address. */
  lists: { points: 1200, seconds: MINUTE, durable: false },
  search: { points: 300, seconds: MINUTE, durable: false },
} as const satisfies Record<string, Limit | null>;

export type RateClass = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one call; throws TOO_MANY_REQUESTS with Retry-After when the class's limit is used up. */
  consume(rateClass: RateClass, key: string): Promise<void>;
  /** Takes one counted call back, e.g. after the right password. */
  giveBack(rateClass: RateClass, key: string): Promise<void>;
  /** Forgets what was counted for this key. */
  clear(rateClass: RateClass, key: string): Promise<void>;
}

/** `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export function createRateLimits(pool: pg.Pool, factor: number): RateLimits {
  const limiters = new Map<RateClass, RateLimiterAbstract>();
  for (const [name, limit] of Object.entries<Limit | null>(LIMITS)) {
    if (!limit) continue;
    const options = {
      keyPrefix: name,
      points: Math.max(1, Math.round(limit.points * factor)),
      duration: limit.seconds,
    };
    // Object.entries widens the keys of LIMITS to string.
    limiters.set(
      name as RateClass,
      limit.durable
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options),
    );
  }
  return {
    consume: async (rateClass, key) => {
      try {
        await limiters.get(rateClass)?.consume(hashed(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw appError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': String(seconds) } });
      }
    },
    giveBack: async (rateClass, key) => {
      await limiters.get(rateClass)?.reward(hashed(key));
    },
    clear: async (rateClass, key) => {
      await limiters.get(rateClass)?.delete(hashed(key));
    },
  };
}

/** Keys are of one length and tell nothing of addresses and accounts. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
