import { net } from 'electron';
import { failureSchema, successSchema } from '@logistics/shared/contracts';
import { z } from 'zod';
import { Cancelled, refuse, Refusal } from '../refusal.ts';

/** A summary holds at most 1,000 problems and 500 changes; an answer beyond this is not ours. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** A line on which nothing moves for so long is taken for broken. */
const STILL_MS = 120_000;
const LOOK_MS = 200;

interface Options {
  method: 'GET' | 'POST' | 'PUT';
  /** With the origin of the server. */
  url: string;
  token: string;
  headers?: Record<string, string>;
  /**
   * Whole: a connection that was used before may break under a call, and Chromium then makes the call anew by itself. A
   * body that comes bit by bit can't be sent again, and Electron answers that with a fault outside of the call.
   */
  body?: Uint8Array;
  /** Hears, now and then, how many bytes of the body have left this machine. */
  onSent?(bytes: number): void;
  /** Milliseconds that the server may work on what it was sent; by default its answer comes at once. */
  worksFor?: number;
  signal: AbortSignal;
}

/**
 * Makes a call through the system's proxy and certificates, and gives the data of its answer.
 * @throws Refusal with the server's failure, or OFFLINE; Cancelled
 */
export async function callServer<T extends z.ZodType>(options: Options, schema: T): Promise<z.output<T>> {
  const { signal } = options;
  if (signal.aborted) throw new Cancelled();
  const request = net.request({ method: options.method, url: options.url, redirect: 'error' });
  request.setHeader('Authorization', `Bearer ${options.token}`);
  for (const [name, value] of Object.entries(options.headers ?? {})) request.setHeader(name, value);

  const stop = () => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  const watch = watchSending(request, options, stop);
  try {
    const answer = answerOf(request);
    request.end(options.body && Buffer.from(options.body));
    return readData(await answer, schema);
  } catch (error) {
    if (signal.aborted) throw new Cancelled();
    throw error instanceof Refusal ? error : refuse('OFFLINE');
  } finally {
    watch.end();
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
    // More than one may come of a call; one that nobody heard would be a fault of the program.
    request.on('error', reject);
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

/** Tells how much was sent, and gives a line up on which nothing moves any more. */
function watchSending(
  request: Electron.ClientRequest,
  { body, onSent, worksFor = STILL_MS }: Options,
  giveUp: () => void,
): { end(): void } {
  const total = body?.length ?? 0;
  let sent = 0;
  let movedAt = performance.now();
  const timer = setInterval(() => {
    const { current = 0 } = request.getUploadProgress();
    const now = performance.now();
    if (current > sent) {
      sent = Math.min(current, total);
      movedAt = now;
      onSent?.(sent);
    }
    if (now - movedAt > (sent < total ? STILL_MS : worksFor)) giveUp();
  }, LOOK_MS);
  return { end: () => clearInterval(timer) };
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
