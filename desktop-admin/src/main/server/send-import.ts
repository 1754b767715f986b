import { setTimeout as rest } from 'node:timers/promises';
import { importPartsSchema, importSummarySchema, type ImportSummary } from '@logistics/shared/contracts';
import type { ImportBody } from '../files/import-request.ts';
import { sendInParts } from './import-parts.ts';
import { callServer } from './request.ts';

/** Fewer bytes go in one call: resending them is cheaper than asking how many have arrived. */
const PARTS_FROM_BYTES = 256 * 1024;
/** The server's own time limit of an import. */
const IMPORT_MS = 15 * 60_000;

interface SendOptions {
  server: string;
  token: string;
  /** Only for an import: a preview writes nothing. */
  idempotencyKey: string | null;
  onProgress(bytesDone: number): void;
  signal: AbortSignal;
}

/**
 * Sends an import or its preview: few rows in one call to POST /api/orders/import-rows, many in parts, which are not
 * sent again once they arrived.
 * @throws Refusal with the server's failure, or OFFLINE; Cancelled
 */
export async function sendImport(body: ImportBody, options: SendOptions): Promise<ImportSummary> {
  const { server, token, idempotencyKey, onProgress, signal } = options;
  const { head, rows } = body;
  const importRows = (bytes: Uint8Array, headers: Record<string, string>, onSent: (bytes: number) => void) =>
    callServer(
      {
        method: 'POST',
        url: `${server}/api/orders/import-rows`,
        token,
        headers: {
          'Content-Type': 'application/x-ndjson',
          'Content-Encoding': 'gzip',
          ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
          ...headers,
        },
        body: bytes,
        onSent,
        worksFor: IMPORT_MS,
        signal,
      },
      importSummarySchema,
    );

  if (rows.key === null || rows.bytes < PARTS_FROM_BYTES) {
    const whole = Buffer.concat([head, await rows.read(0, rows.bytes)]);
    return importRows(whole, {}, (bytes) => onProgress(Math.max(0, bytes - head.length)));
  }
  const partsOf = (key: string) => `${server}/api/orders/import-parts/${key}`;
  return sendInParts(
    body,
    rows.key,
    {
      received: async (key) => {
        const call = { method: 'GET' as const, url: partsOf(key), token, signal };
        return (await callServer(call, importPartsSchema)).received;
      },
      put: async (key, offset, bytes, onSent) => {
        const url = `${partsOf(key)}?offset=${offset}`;
        const headers = { 'Content-Type': 'application/octet-stream' };
        const call = { method: 'PUT' as const, url, token, headers, body: bytes, onSent, signal };
        return (await callServer(call, importPartsSchema)).received;
      },
      rest: (milliseconds) => rest(milliseconds),
      importRows: (line, key, bytes) =>
        importRows(line, { 'Import-Parts': key, 'Import-Parts-Bytes': String(bytes) }, () => undefined),
    },
    { asksFirst: idempotencyKey !== null, onProgress },
  );
}
