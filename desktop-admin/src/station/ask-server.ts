import type { ScannedParcel } from '@logistics/shared/contracts';
import type { OrderStatus } from '@logistics/shared/domain';
import { systemClock, type Clock } from './clock.ts';

/** Milliseconds that a scan waits for the server before this machine judges it. */
const TIMEOUT_MS = 500;

/** The server's current data of a code. `status` is null if the server has no order with this code. */
export interface ServerOrder {
  status: OrderStatus | null;
  /** null: it has no such order. */
  parcel: ScannedParcel | null;
}

export interface ServerQuestion {
  /** Returns the server's data; null if there is no login, the call failed, or the server did not answer in time. */
  ask(orderCode: string): Promise<ServerOrder | null>;
  /**
   * Waits for the answer to the newest question and returns it. Returns null if the call failed or asked about another
   * code.
   */
  newestAnswer(orderCode: string): Promise<ServerOrder | null>;
}

/**
 * Creates the call that asks the server about a code before a scan is judged. After a timeout or a failed call, later
 * scans do not wait. Their calls are still sent. After the first answer, the next scan waits again.
 *
 * @param lookUp resolves to null without a login; rejects if the server did not answer
 */
export function createServerQuestion(
  lookUp: (orderCode: string) => Promise<ServerOrder | null>,
  wait: Clock['wait'] = systemClock.wait,
  timeoutMs = TIMEOUT_MS,
): ServerQuestion {
  let isAnswering = true;
  let newest: { readonly orderCode: string; readonly answer: Promise<ServerOrder | null> } | null = null;
  const ask = async (orderCode: string) => {
    const answer = lookUp(orderCode).then(
      (order) => {
        isAnswering = true;
        return order;
      },
      () => {
        isAnswering = false;
        return null;
      },
    );
    newest = { orderCode, answer };
    if (!isAnswering) return null;
    const timer = new AbortController();
    const giveUp = wait(timeoutMs, timer.signal).then(() => {
      if (!timer.signal.aborted) isAnswering = false;
      return null;
    });
    const order = await Promise.race([answer, giveUp]);
    timer.abort();
    return order;
  };
  return { ask, newestAnswer: async (orderCode) => (newest?.orderCode === orderCode ? newest.answer : null) };
}
