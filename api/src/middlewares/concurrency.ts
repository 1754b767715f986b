import { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { appError } from '../errors.ts';
import { claimsOf } from './authenticate.ts';
import type { Middleware, Place } from './state.ts';

interface Limit {
  /** Requests in progress at the same time. */
  readonly running: number;
  /** Further requests wait, first come, first served. Beyond this number they are rejected. */
  readonly waiting: number;
}

/**
 * One user, or all anonymous callers of one address. 30 people with one account, each with several windows, make at
 * most this many calls after a live event.
 */
const CALLER: Limit = { running: 16, waiting: 240 };
/** Many users may share one address. */
const ADDRESS: Limit = { running: 64, waiting: 448 };
const RETRY_SECONDS = '1';

/** Limits the number of requests in progress of each key. */
class ConcurrencyLimit {
  readonly #limit: Limit;
  readonly #keys = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Waits until fewer than `running` requests are in progress. Throws TOO_MANY_REQUESTS if too many are waiting. */
  async enter(key: string): Promise<void> {
    const entry = this.#keys.get(key) ?? { running: 0, waiting: [] };
    if (entry.running < this.#limit.running) {
      this.#keys.set(key, entry);
      entry.running += 1;
    } else if (entry.waiting.length < this.#limit.waiting)
      await new Promise<void>((resolve) => entry.waiting.push(resolve));
    else throw appError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': RETRY_SECONDS } });
  }

  leave(key: string): void {
    const entry = this.#keys.get(key);
    if (!entry) return;
    const next = entry.waiting.shift();
    if (next) next();
    else if ((entry.running -= 1) === 0) this.#keys.delete(key);
  }
}

/**
 * Limits the requests in progress of each user and of each address, so that one client cannot make all others wait. A
 * request is in progress until its answer is sent, which also limits the answers that slow readers leave in memory.
 * Answers that are streams (files, pictures, events) have a limited buffer and are not counted while they are sent.
 */
export function limitConcurrency({
  jwtSecret,
  rateLimitFactor,
}: Pick<Config, 'jwtSecret' | 'rateLimitFactor'>): Middleware {
  const scaled = ({ running, waiting }: Limit) =>
    new ConcurrencyLimit({ running, waiting: Math.round(waiting * rateLimitFactor) });
  const [callers, addresses] = [scaled(CALLER), scaled(ADDRESS)];
  return async (ctx, next) => {
    const { address } = ctx.state;
    // An invalid token gets no limit of its own, because anyone can invent any number of them.
    const claims = claimsOf(ctx.get('Authorization'), jwtSecret);
    const place = placeIn([
      [callers, claims ? `user ${claims.userId}` : `address ${address}`],
      [addresses, address],
    ]);
    ctx.state.place = place;
    await place.enter();
    try {
      // The client may have left while the request waited.
      if (ctx.res.destroyed) return;
      await next();
    } finally {
      if (ctx.res.closed || ctx.respond === false || ctx.body instanceof Readable) place.leave();
      else ctx.res.once('close', place.leave);
    }
  };
}

/** Enters the limits in this order, so that the requests of one user wait for their own limit first. */
function placeIn(limits: readonly (readonly [ConcurrencyLimit, string])[]): Place {
  const entered: (readonly [ConcurrencyLimit, string])[] = [];
  const leave = () => {
    for (const [limit, key] of entered.splice(0)) limit.leave(key);
  };
  return {
    leave,
    enter: async () => {
      try {
        for (const one of limits) {
          await one[0].enter(one[1]);
          entered.push(one);
        }
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
