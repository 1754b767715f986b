import { net } from 'electron';
import type { z } from 'zod';
import { Cancelled, refuse, Refusal } from '../../station/refusal.ts';
import { readData, type Answer } from '../../station/server/read-answer.ts';

/** Maximum answer size. A summary has at most 1,000 problems and 500 changes; a larger answer is not ours. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** Milliseconds without transferred bytes after which a connection counts as broken. */
const STALLED_MS = 120_000;
const CHECK_MS = 200;

export interface CallOptions {
  method: 'GET' | 'POST' | 'PUT';
  /** Absolute, with the origin of the server. */
  url: string;
  token: string;
  headers?: Record<string, string>;
  /**
   * A complete buffer: if a reused connection breaks during a call, Chromium repeats the call by itself. It can't
   * repeat a streamed body, and Electron reports that as an error outside of the call.
   */
  body?: Uint8Array;
  /** Called periodically with the number of sent bytes. */
  onSent?(bytes: number): void;
  /** Milliseconds that the server may take to process the request; default: it answers at once. */
  processingMs?: number;
  signal: AbortSignal;
}

/** Makes a call of the server and returns the data of its answer. */
export type CallServer = <T extends z.ZodType>(options: CallOptions, schema: T) => Promise<z.output<T>>;

/**
 * Makes a call through the system's proxy and certificates; returns the data of its answer.
 * @throws Refusal with the server's failure, or OFFLINE; Cancelled
 */
export async function callServer<T extends z.ZodType>(options: CallOptions, schema: T): Promise<z.output<T>> {
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

function answerOf(request: Electron.ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.once('abort', () => reject(new Cancelled()));
    // A call may emit several errors; one without a listener would crash the app.
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

/** Reports upload progress, and aborts a connection without progress. */
function watchSending(
  request: Electron.ClientRequest,
  { body, onSent, processingMs = STALLED_MS }: CallOptions,
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
    if (now - movedAt > (sent < total ? STALLED_MS : processingMs)) giveUp();
  }, CHECK_MS);
  return { end: () => clearInterval(timer) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
