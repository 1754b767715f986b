import { net } from 'electron';
import {
  failureSchema,
  importSummarySchema,
  successSchema,
  type ImportSummary,
} from '@logistics/shared/contracts';
import type { ImportBody } from '../files/import-request.ts';
import { Cancelled, refuse, Refusal } from '../refusal.ts';

/** A summary holds at most 1,000 problems and 500 changes; an answer beyond this is not ours. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

interface SendOptions {
  server: string;
  token: string;
  /** Only for an import: a preview writes nothing. */
  idempotencyKey: string | null;
  onProgress(bytesDone: number): void;
  signal: AbortSignal;
}

/**
 * Streams rows to POST /api/orders/import-rows through the system's proxy and certificates; what waits is bounded by
 * the connection's own back-pressure.
 * @throws Refusal with the server's failure, or OFFLINE; Cancelled
 */
export async function sendImport(body: ImportBody, options: SendOptions): Promise<ImportSummary> {
  const { server, token, idempotencyKey, onProgress, signal } = options;
  if (signal.aborted) throw new Cancelled();
  const request = net.request({ method: 'POST', url: `${server}/api/orders/import-rows`, redirect: 'error' });
  request.setHeader('Authorization', `Bearer ${token}`);
  request.setHeader('Content-Type', 'application/x-ndjson');
  request.setHeader('Content-Encoding', 'gzip');
  if (idempotencyKey) request.setHeader('Idempotency-Key', idempotencyKey);
  request.chunkedEncoding = true;

  const stop = () => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answer = answerOf(request);
    // The answer may come before all is sent (a dead token, say): then it counts, not the broken sending.
    const [outcome] = await Promise.all([answer, writeAll(request, body, onProgress, answer)]);
    return readSummary(outcome);
  } catch (error) {
    if (signal.aborted) throw new Cancelled();
    throw error instanceof Refusal ? error : refuse('OFFLINE');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Answer {
  status: number;
  retryAfter: number | null;
  body: unknown;
}

function answerOf(request: Electron.ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.once('abort', () => reject(new Cancelled()));
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > ANSWER_BYTES_MAX) request.abort();
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        const retryAfter = Number([response.headers['retry-after']].flat()[0] ?? Number.NaN);
        resolve({
          status: response.statusCode,
          retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
          body: parseJson(Buffer.concat(chunks).toString('utf8')),
        });
      });
    });
  });
}

async function writeAll(
  request: Electron.ClientRequest,
  body: ImportBody,
  onProgress: (bytesDone: number) => void,
  answer: Promise<Answer>,
): Promise<void> {
  let answered = false;
  const note = () => (answered = true);
  answer.then(note, note);
  let sent = 0;
  for await (const chunk of body.chunks()) {
    if (answered) return;
    await Promise.race([written(request, chunk), answer]);
    sent += chunk.length;
    onProgress(sent);
  }
  request.end();
}

function written(request: Electron.ClientRequest, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => request.write(Buffer.from(chunk), undefined, () => resolve()));
}

function readSummary({ status, retryAfter, body }: Answer): ImportSummary {
  const success = successSchema(importSummarySchema).safeParse(body);
  if (success.success) return success.data.data;
  const failure = failureSchema.safeParse(body);
  if (!failure.success) throw refuse('SERVICE_UNAVAILABLE', status);
  const { code, message, errors, data } = failure.data;
  throw new Refusal({
    code,
    message,
    status,
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
    ...(retryAfter === null ? {} : { retryAfter }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
