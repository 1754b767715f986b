import { net } from 'electron';
import { failureSchema, successSchema } from '@logistics/shared/contracts';
import { z } from 'zod';
import { Cancelled, refuse, Refusal } from '../refusal.ts';

/** A summary holds at most 1,000 problems and 500 changes; an answer beyond this is not ours. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** A line on which nothing moves for so long is taken for broken. */
const STILL_MS = 120_000;

interface Wish {
  method: 'GET' | 'POST' | 'PUT';
  /** With the origin of the server. */
  url: string;
  token: string;
  headers?: Record<string, string>;
  /** Sent as it comes; what waits is bounded by the connection's own back-pressure. */
  body?: AsyncIterable<Uint8Array>;
  /** Hears of the bytes that left this machine. */
  onSent?(bytes: number): void;
  /** Milliseconds that the server may work on what it was sent; by default its answer comes at once. */
  worksFor?: number;
  signal: AbortSignal;
}

/**
 * Makes a call through the system's proxy and certificates, and gives the data of its answer.
 * @throws Refusal with the server's failure, or OFFLINE; Cancelled
 */
export async function callServer<T extends z.ZodType>(wish: Wish, schema: T): Promise<z.output<T>> {
  const { signal } = wish;
  if (signal.aborted) throw new Cancelled();
  const request = net.request({ method: wish.method, url: wish.url, redirect: 'error' });
  request.setHeader('Authorization', `Bearer ${wish.token}`);
  for (const [name, value] of Object.entries(wish.headers ?? {})) request.setHeader(name, value);
  if (wish.body) request.chunkedEncoding = true;

  const stop = () => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  let timer = setTimeout(stop, STILL_MS);
  const isAlive = (next = STILL_MS) => {
    clearTimeout(timer);
    timer = setTimeout(stop, next);
  };
  try {
    const answer = answerOf(request);
    // The answer may come before all is sent (a dead token, say): then it counts, not the broken sending.
    const sent = writeAll(request, wish, answer, isAlive).then(() => isAlive(wish.worksFor));
    const [outcome] = await Promise.all([answer, sent]);
    return readData(outcome, schema);
  } catch (error) {
    if (signal.aborted) throw new Cancelled();
    throw error instanceof Refusal ? error : refuse('OFFLINE');
  } finally {
    clearTimeout(timer);
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
  { body, onSent }: Wish,
  answer: Promise<Answer>,
  isAlive: () => void,
): Promise<void> {
  let answered = false;
  const note = () => (answered = true);
  answer.then(note, note);
  for await (const chunk of body ?? []) {
    if (answered) return;
    await Promise.race([written(request, chunk), answer]);
    isAlive();
    onSent?.(chunk.length);
  }
  request.end();
}

function written(request: Electron.ClientRequest, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => request.write(Buffer.from(chunk), undefined, () => resolve()));
}

function readData<T extends z.ZodType>({ status, retryAfter, body }: Answer, schema: T): z.output<T> {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
