import type { ScannedParcel } from '@logistics/shared/contracts';
import type { OrderStatus } from '@logistics/shared/domain';
import { systemClock, type Clock } from './clock.ts';

/** Milliseconds that a scan waits for the server before this machine judges it. */
const PATIENCE_MS = 500;

/** The server's current data of a code; `status` is null if it has no such order. */
export interface ServerWord {
  status: OrderStatus | null;
  /** null: it has no such order. */
  parcel: ScannedParcel | null;
}

export interface ServerQuestion {
  /** Returns null if the server cannot be asked or does not answer soon. */
  ask(orderCode: string): Promise<ServerWord | null>;
  /** Returns the answer to the newest question, also a late one; null: it failed, or was about another code. */
  late(orderCode: string): Promise<ServerWord | null>;
}

/**
 * Creates the question that a scan asks the server before it is judged. While the server does not answer, scans do not
 * wait: each question is still sent, and after the first answer the next scan waits again.
 *
 * @param lookUp resolves to null without a login; rejects if the server did not answer
 */
export function createServerQuestion(
  lookUp: (orderCode: string) => Promise<ServerWord | null>,
  wait: Clock['wait'] = systemClock.wait,
  patience = PATIENCE_MS,
): ServerQuestion {
  let isAnswering = true;
  let newest: { readonly orderCode: string; readonly answer: Promise<ServerWord | null> } | null = null;
  const ask = async (orderCode: string) => {
    const answer = lookUp(orderCode).then(
      (word) => {
        isAnswering = true;
        return word;
      },
      () => {
        isAnswering = false;
        return null;
      },
    );
    newest = { orderCode, answer };
    if (!isAnswering) return null;
    const timer = new AbortController();
    const giveUp = wait(patience, timer.signal).then(() => {
      if (!timer.signal.aborted) isAnswering = false;
      return null;
    });
    const word = await Promise.race([answer, giveUp]);
    timer.abort();
    return word;
  };
  return { ask, late: async (orderCode) => (newest?.orderCode === orderCode ? newest.answer : null) };
}
