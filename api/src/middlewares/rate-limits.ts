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
  /** True: counts are stored in the database. They survive a restart and include the calls of all processes. */
  readonly durable: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rate limits per caller's address, unless the comment names something else. `none` has no limit. */
const LIMITS = {
  none: null,
  /** Logins, successful ones too: each check of a password costs processor time. */
  login: { points: 3000, seconds: 15 * MINUTE, durable: false },
  /** Failed logins from one address, or from one device that the account knows (routes/auth/log-in-limits.ts). */
  failedLogin: { points: 50, seconds: 15 * MINUTE, durable: true },
  /** Failed logins to one account, known or not, from one address or known device. */
  account: { points: 10, seconds: 15 * MINUTE, durable: true },
  /** Failed logins to one account from all addresses and devices that it does not know. */
  accountAnywhere: { points: 100, seconds: HOUR, durable: true },
  /** Wrong current passwords of one logged-in user. */
  password: { points: 10, seconds: 15 * MINUTE, durable: true },
  /** Requests of one user for a new email. Each one sends a mail to it. */
  emailChange: { points: 20, seconds: HOUR, durable: true },
  /** Password reset links: requests and attempts. Confirmations of a new email. */
  reset: { points: 30, seconds: HOUR, durable: true },
  /**
   * Reset links requested for one account, from any address. Not longer than a link is valid: a stranger who uses up
   * the limit leaves the owner a valid link in the mailbox.
   */
  resetAccount: { points: 5, seconds: 30 * MINUTE, durable: true },
  /** Live streams opened from one address. */
  live: { points: 240, seconds: MINUTE, durable: false },
  /** Mails to an address that has an account, after registrations with it. */
  registeredAgain: { points: 1, seconds: HOUR, durable: true },
  register: { points: 20, seconds: HOUR, durable: true },
  tracking: { points: 60, seconds: MINUTE, durable: true },
  /** Look-ups of up to 200 codes before they are declared. */
  declareCheck: { points: 60, seconds: MINUTE, durable: true },
  upload: { points: 120, seconds: HOUR, durable: true },
  /** Photos of parcels: the stations and phones of a warehouse share one address. */
  photos: { points: 3000, seconds: HOUR, durable: false },
  /** Look-ups of phones with the token of a link. */
  photoLink: { points: 1200, seconds: MINUTE, durable: false },
  /** Parts of file uploads: a few for each file, more on an unstable connection. */
  parts: { points: 1200, seconds: HOUR, durable: true },
  /** Exports to a workbook, with any number of orders. */
  export: { points: 60, seconds: HOUR, durable: true },
  /** Batches of scanned parcels: the stations of a warehouse share one address. */
  scan: { points: 1200, seconds: MINUTE, durable: false },
  /** Refused admin calls with their own row in the audit. */
  refusals: { points: 60, seconds: MINUTE, durable: false },
  /** Lists that open pages reload after each live event: many users may share one address. */
  lists: { points: 1200, seconds: MINUTE, durable: false },
  search: { points: 300, seconds: MINUTE, durable: false },
} as const satisfies Record<string, Limit | null>;

export type RateClass = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one call. Throws TOO_MANY_REQUESTS with Retry-After when the limit of the class is reached. */
  consume(rateClass: RateClass, key: string): Promise<void>;
  /** Subtracts one counted call, for example after the right password. */
  uncount(rateClass: RateClass, key: string): Promise<void>;
  /** Resets the count of this key. */
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
            storeClient: withoutNames(pool),
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options),
    );
  }
  const consume = async (rateClass: RateClass, key: string): Promise<void> => {
    const limiter = limiters.get(rateClass);
    try {
      await limiter?.consume(key);
    } catch (error) {
      // If a window ends later than a new window would end, the machine's clock was set back after the window began.
      if (!limiter || !(error instanceof RateLimiterRes) || error.msBeforeNext <= limiter.duration * 1000)
        throw error;
      await limiter.delete(key);
      await limiter.consume(key);
    }
  };
  return {
    consume: async (rateClass, key) => {
      try {
        await consume(rateClass, hashed(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw appError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': String(seconds) } });
      }
    },
    uncount: async (rateClass, key) => {
      await limiters.get(rateClass)?.reward(hashed(key));
    },
    clear: async (rateClass, key) => {
      await limiters.get(rateClass)?.delete(hashed(key));
    },
  };
}

/**
 * The library names its statements, so that each connection prepares them once. A pooler gives every call another
 * connection, which does not know them or knows them already.
 */
const withoutNames = (pool: pg.Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Hashed keys have one length and reveal no addresses or accounts. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
