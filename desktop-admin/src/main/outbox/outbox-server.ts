import {
  failureSchema,
  knownCodesSchema,
  scanLookUpAnswerSchema,
  scanResultSchema,
  stationGrantSchema,
  successSchema,
  withdrawalSchema,
  type KnownCodes,
  type ScanLookUpAnswer,
} from '@logistics/shared/contracts';
import { z } from 'zod';
import { refuse, Refusal } from '../refusal.ts';
import type { OutboxServer } from './sender.ts';

/** Timeout in milliseconds. After it the call may or may not have arrived, so it is repeated. */
const PATIENCE_MS = 20_000;

/** `net.fetch` in Electron, `fetch` where parts of the app run in Node. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Connection {
  fetch: Fetch;
  /** Origin of the server. */
  address(): string;
}

/** The calls for scans. Each throws a Refusal: the server's own, or OFFLINE if no complete answer arrived. */
export interface ScanCalls extends Pick<OutboxServer, 'scan' | 'withdraw'> {
  knownCodes(cursor: string | undefined, token: string): Promise<KnownCodes>;
  lookUp(codes: string[], token: string): Promise<ScanLookUpAnswer[]>;
  /** Returns the proof that the token's user is logged in at this station. */
  grant(token: string): Promise<string>;
}

export function createScanCalls({ fetch, address }: Connection): ScanCalls {
  const call = async <T extends z.ZodType>(
    path: string,
    schema: T,
    token: string,
    body?: object,
  ): Promise<z.output<T>> => {
    const response = await fetch(`${address()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw refuse('OFFLINE');
    });
    const answer: unknown = await response.json().catch(() => null);
    const success = successSchema(z.unknown()).safeParse(answer);
    const data = schema.safeParse(success.data?.data);
    if (success.success && data.success) return data.data;
    throw refusalOf(response, answer);
  };

  return {
    scan: (events, token, grant) =>
      call('/api/orders/scan', z.array(scanResultSchema), token, {
        events,
        ...(grant === null ? {} : { grant }),
      }),
    lookUp: (codes, token) =>
      call('/api/orders/scan/look-up', z.array(scanLookUpAnswerSchema), token, { codes }),
    grant: async (token) => (await call('/api/orders/scan/grant', stationGrantSchema, token, {})).grant,
    withdraw: async (keys, token) => {
      await call('/api/orders/scan/withdraw', z.array(withdrawalSchema), token, { keys });
    },
    knownCodes: (cursor, token) =>
      call(
        `/api/orders/known-codes${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
        knownCodesSchema,
        token,
      ),
  };
}

/** An answer that is not ours (a proxy's page, a truncated body) says nothing about the call, so it is repeated. */
function refusalOf(response: Response, answer: unknown): Refusal {
  const failure = failureSchema.safeParse(answer);
  if (!failure.success) return refuse('SERVICE_UNAVAILABLE', 502);
  const { code, message } = failure.data;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new Refusal({
    code,
    message,
    status: response.status,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}
