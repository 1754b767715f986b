import type { ImportSummary } from '@logistics/shared/contracts';
import type { ImportBody } from '../files/import-request.ts';
import { Refusal } from '../refusal.ts';

/** The calls that accept rows in parts; each throws a Refusal. */
export interface PartsServer {
  received(key: string): Promise<number>;
  /** Sends bytes starting at `offset`; returns how many bytes the server then has. */
  put(key: string, offset: number, bytes: Uint8Array, onSent: (bytes: number) => void): Promise<number>;
  importRows(head: Uint8Array, key: string, bytes: number): Promise<ImportSummary>;
  /** Resolves after this many milliseconds. */
  rest(milliseconds: number): Promise<void>;
}

/** Immediate retries of a call while no progress is made. */
const TRIES = 3;
const PAUSE_MS = 400;
/** Bytes per call: large enough for few calls, small enough to resend if a broken call left nothing on the server. */
const PART_BYTES = 2 * 1024 * 1024;

/**
 * Sends rows in parts. Parts that arrived are never sent again, however often the connection breaks. An import first
 * asks how much the server has, since its preview may have sent the rows, or an earlier attempt succeeded and only its
 * answer was lost.
 */
export async function sendInParts(
  { head, rows }: ImportBody,
  key: string,
  server: PartsServer,
  { asksFirst, onProgress }: { asksFirst: boolean; onProgress(bytesDone: number): void },
): Promise<ImportSummary> {
  let isThere = asksFirst;
  for (let tries = 0; ; tries++) {
    if (!isThere) await sendRows(rows, key, server, onProgress);
    onProgress(rows.bytes);
    try {
      return await server.importRows(head, key, rows.bytes);
    } catch (error) {
      if (!isRefusal(error, 'IMPORT_PARTS_MISSING') || tries === TRIES) throw error;
      isThere = false;
    }
  }
}

async function sendRows(
  rows: ImportBody['rows'],
  key: string,
  server: PartsServer,
  onProgress: (bytesDone: number) => void,
): Promise<void> {
  let idle = 0;
  for (let before = -1; ;) {
    try {
      const received = await server.received(key);
      if (received >= rows.bytes) return;
      if (received > before) idle = 0;
      before = received;
      onProgress(received);
      const part = await rows.read(received, PART_BYTES);
      const now = await server.put(key, received, part, (bytes) => onProgress(received + bytes));
      if (now >= rows.bytes) return;
    } catch (error) {
      // If no call got through, there is no connection; if one broke midway, retry.
      if (!isRefusal(error, 'OFFLINE') || before < 0 || idle === TRIES) throw error;
      idle += 1;
      await server.rest(idle * PAUSE_MS);
    }
  }
}

const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof Refusal && error.failure.code === code;
