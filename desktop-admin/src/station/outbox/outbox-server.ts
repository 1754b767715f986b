import {
  checkAnswerSchema,
  knownCodesSchema,
  packAnswerSchema,
  scanLookUpAnswerSchema,
  scanResultSchema,
  shelfResultSchema,
  stationGrantSchema,
  withdrawnChecksSchema,
  withdrawalSchema,
  type KnownCodes,
  type PlaceWork,
  type ScanLookUpAnswer,
  type ShelfResult,
} from '@logistics/shared/contracts';
import { z } from 'zod';
import { callJson, type Connection } from '../server/json-call.ts';
import type { PlaceEvent } from './place-events.ts';
import type { OutboxServer } from './sender.ts';

/** The calls for scans. Each throws a Refusal: the server's own, or OFFLINE if no complete answer arrived. */
export interface ScanCalls extends Pick<OutboxServer, 'scan' | 'withdraw' | 'placeScans' | 'withdrawChecks'> {
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
    withdrawChecks: async (keys, token) => {
      await call('/api/bags/check/withdraw', withdrawnChecksSchema, token, { keys });
    },
    placeScans: async (work, events, { token, grant }) => {
      const body = {
        events: events.map((event) => bodyOf(work, event)),
        ...(grant === null ? {} : { grant }),
      };
      if (work === 'put')
        return (await call('/api/shelves/put', shelfResultSchema.array(), token, body)).map((one) => ({
          ...{ key: one.key, result: one.result, detail: detailOfPut(one) },
        }));
      if (work === 'check')
        return (await call('/api/bags/check', checkAnswerSchema, token, body)).results.map((one) => ({
          ...{ key: one.key, result: one.result, detail: one.otherBag },
        }));
      return (await call(`/api/bags/${work}`, packAnswerSchema, token, body)).results.map((one) => ({
        ...{ key: one.key, result: one.result, detail: one.formerBag },
      }));
    },
    knownCodes: (cursor, token) =>
      call(
        `/api/orders/known-codes${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
        knownCodesSchema,
        token,
      ),
  };
}

/** Returns the parcel's shelf if the scan did not change it, else the text of the parcel's status. */
const detailOfPut = ({ result, shelf, status_name: status }: ShelfResult): string | null =>
  result === 'unchanged' || result === 'duplicate' ? shelf : status;

/**
 * Returns the request body. A bag whose label was scanned offline may not exist on the server yet; the pack call then
 * opens it.
 */
function bodyOf(work: PlaceWork, { place, confirmed, ...event }: PlaceEvent): object {
  const isAsked = work === 'pack' || work === 'put';
  return {
    ...event,
    [work === 'put' ? 'shelf' : 'bag']: place,
    ...(isAsked && confirmed ? { confirmed } : {}),
    ...(work === 'pack' ? { opensBag: true } : {}),
  };
}
