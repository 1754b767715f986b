import { failureSchema, successSchema } from '@logistics/shared/contracts';
import { z } from 'zod';
import { refuse, Refusal } from '../refusal.ts';

/** Timeout in milliseconds. After it the call may or may not have arrived. */
const TIMEOUT_MS = 20_000;

/** `net.fetch` in Electron, `fetch` where parts of the app run in Node. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Connection {
  fetch: Fetch;
  /** Origin of the server. */
  address(): string;
}

interface JsonCall<T extends z.ZodType> {
  path: string;
  /** Of the answer's data. */
  schema: T;
  /** null: an anonymous call. */
  token: string | null;
  /** With a body the call is a POST, else a GET. */
  body?: object | undefined;
}

/**
 * Makes a short call of the server and returns the data of its answer.
 * @throws Refusal: the server's own, or OFFLINE if no complete answer arrived
 */
export async function callJson<T extends z.ZodType>(
  { fetch, address }: Connection,
  { path, schema, token, body }: JsonCall<T>,
): Promise<z.output<T>> {
  const response = await fetch(`${address()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw refuse('OFFLINE');
  });
  const answer: unknown = await response.json().catch(() => null);
  const success = successSchema(z.unknown()).safeParse(answer);
  const data = schema.safeParse(success.data?.data);
  if (success.success && data.success) return data.data;
  throw refusalOf(response, answer);
}

/** An answer that is not ours (a proxy's page, a truncated body) says nothing about the call. */
function refusalOf(response: Response, answer: unknown): Refusal {
  const failure = failureSchema.safeParse(answer);
  if (!failure.success) return refuse('SERVICE_UNAVAILABLE', 502);
  const { code, message, errors } = failure.data;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new Refusal({
    code,
    message,
    status: response.status,
    ...(errors ? { errors } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}
