import { failureSchema, successSchema } from '@logistics/shared/contracts';
import { z } from 'zod';
import { refuse, Refusal } from '../refusal.ts';

export interface Answer {
  status: number;
  /** Seconds. */
  retryAfter: number | null;
  /** The parsed JSON; null if it is none. */
  body: unknown;
}

/**
 * Returns the data of a complete answer.
 * @throws Refusal: the server's own, or SERVICE_UNAVAILABLE for an answer that is not ours
 */
export function readData<T extends z.ZodType>({ status, retryAfter, body }: Answer, schema: T): z.output<T> {
  const success = successSchema(z.unknown()).safeParse(body);
  const data = schema.safeParse(success.data?.data);
  if (success.success && data.success) return data.data;
  const failure = failureSchema.safeParse(body);
  if (!failure.success) throw refuse('SERVICE_UNAVAILABLE', 502);
  const { code, message, errors, data: details } = failure.data;
  throw new Refusal({
    code,
    message,
    status,
    ...(errors ? { errors } : {}),
    ...(details === undefined ? {} : { data: details }),
    ...(retryAfter === null ? {} : { retryAfter }),
  });
}
