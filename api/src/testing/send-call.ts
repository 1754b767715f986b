import type { TestApp } from './test-app.ts';

/** A call of a test; omitted parts are not sent. */
export interface Call {
  /** Default: the path of the route. */
  readonly path?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, Blob | string>>;
  readonly bytes?: { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallAnswer {
  readonly status: number;
  readonly requestId: string | null;
  /** The parsed JSON; empty for other media types. */
  readonly body: {
    readonly success?: boolean;
    readonly code?: string;
    readonly message?: string;
    readonly data?: unknown;
    readonly meta?: unknown;
  };
}

/** Sends a call over HTTP with any payload. For an event stream it waits only for the headers. */
export async function sendCall(
  t: TestApp,
  { method, path, token }: { readonly method: string; readonly path: string; readonly token: string | null },
  call: Call,
): Promise<CallAnswer> {
  const form = call.form && new FormData();
  for (const [name, value] of Object.entries(call.form ?? {}))
    if (typeof value === 'string') form?.set(name, value);
    else form?.set(name, value, value.type === 'image/jpeg' ? 'a.jpg' : 'a.xlsx');
  const type = call.bytes?.type ?? (call.json === undefined ? undefined : 'application/json');
  const body = form ?? call.bytes?.body ?? (call.json === undefined ? undefined : JSON.stringify(call.json));
  const stop = new AbortController();
  const answer = await fetch(`${t.url}${call.path ?? path}`, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...call.headers,
    },
    ...(body === undefined ? {} : { body }),
    signal: stop.signal,
  });
  const { status } = answer;
  const requestId = answer.headers.get('x-request-id');
  const media = answer.headers.get('content-type') ?? '';
  if (media.includes('event-stream')) {
    stop.abort();
    return { status, requestId, body: {} };
  }
  const text = await answer.text();
  // The envelope of every answer (contract, "Envelope").
  return { status, requestId, body: media.includes('json') ? (JSON.parse(text) as CallAnswer['body']) : {} };
}
