import {
  knownCodesSchema,
  scanLookUpAnswerSchema,
  scanResultSchema,
  stationGrantSchema,
  withdrawalSchema,
  type KnownCodes,
  type ScanLookUpAnswer,
} from '@logistics/shared/contracts';
import { z } from 'zod';
import { callJson, type Connection } from '../server/json-call.ts';
import type { OutboxServer } from './sender.ts';

/** The calls for scans. Each throws a Refusal: the server's own, or OFFLINE if no complete answer arrived. */
export interface ScanCalls extends Pick<OutboxServer, 'scan' | 'withdraw'> {
  knownCodes(cursor: string | undefined, token: string): Promise<KnownCodes>;
  lookUp(codes: string[], token: string): Promise<ScanLookUpAnswer[]>;
  /** Returns the proof that the token's user is logged in at this station. */
  grant(token: string): Promise<string>;
}

export function createScanCalls(connection: Connection): ScanCalls {
  const call = <T extends z.ZodType>(path: string, schema: T, token: string, body?: object) =>
    callJson(connection, { path, schema, token, body });

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
