import { setTimeout as wait } from 'node:timers/promises';
import { sendOrderFile, type OrderFile } from '@logistics/shared/api-client/order-file';
import {
  importPartsSchema,
  importSummarySchema,
  type ImportOptions,
  type ImportSummary,
} from '@logistics/shared/contracts';
import { Refusal } from '../../station/refusal.ts';
import type { CallServer } from './request.ts';

/** The server's own time limit of an import, in milliseconds. */
const IMPORT_MS = 15 * 60_000;

/** A file to send, with the user's options. */
export interface ImportToSend {
  file: OrderFile;
  options: ImportOptions;
}

interface SendOptions {
  server: string;
  token: string;
  /** Only for an import: a preview writes nothing. */
  idempotencyKey: string | null;
  onProgress(bytesDone: number): void;
  signal: AbortSignal;
  callServer: CallServer;
}

/**
 * Sends an Excel file for an import or its preview.
 * @throws Refusal with the server's failure, or OFFLINE; Cancelled
 */
export function sendImport({ file, options }: ImportToSend, call: SendOptions): Promise<ImportSummary> {
  const { server, token, idempotencyKey, onProgress, signal, callServer } = call;
  const partsOf = (sha256: string) => `${server}/api/orders/import-parts/${sha256}`;
  return sendOrderFile(
    file,
    {
      getReceived: async (sha256) => {
        const url = partsOf(sha256);
        return (await callServer({ method: 'GET', url, token, signal }, importPartsSchema)).received;
      },
      putPart: async (sha256, offset, bytes, onSent) => {
        const url = `${partsOf(sha256)}?offset=${offset}`;
        const headers = { 'Content-Type': 'application/octet-stream' };
        const part = { method: 'PUT' as const, url, token, headers, body: bytes, onSent, signal };
        return (await callServer(part, importPartsSchema)).received;
      },
      post: async (form, onSent) => {
        const encoded = new Response(form);
        return callServer(
          {
            method: 'POST',
            url: `${server}/api/orders/${idempotencyKey === null ? 'preview' : 'upload'}`,
            token,
            headers: {
              'Content-Type': encoded.headers.get('Content-Type') ?? 'multipart/form-data',
              ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
            },
            body: new Uint8Array(await encoded.arrayBuffer()),
            onSent,
            processingMs: IMPORT_MS,
            signal,
          },
          importSummarySchema,
        );
      },
      wait: (milliseconds) => wait(milliseconds),
      codeOf: (error) => (error instanceof Refusal ? error.failure.code : undefined),
    },
    { source: 'desktop', options, mayBeUploaded: idempotencyKey !== null, onProgress },
  );
}
