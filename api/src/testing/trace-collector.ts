import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll } from 'vitest';

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly arrayValue?: { readonly values: readonly OtlpValue[] };
}
type OtlpAttributes = readonly { readonly key: string; readonly value: OtlpValue }[];
interface OtlpSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: OtlpAttributes;
  readonly status: { readonly code: number; readonly message?: string };
}
interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpAttributes };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Attributes of the process that sent it. */
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly requests: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[];
}

/**
 * Starts a receiver of traces (OTLP over HTTP, JSON); it closes after the file's tests.
 *
 * @param options.answers false: it receives requests, and never answers
 */
export async function startTraceCollector({ answers = true } = {}): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const requests: TraceCollector['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url, headers: request.headers });
    void json(request).then((body) => {
      // Written by the exporter, whose format is that of OTLP.
      spans.push(...spansOf(body as OtlpRequest));
      if (answers) response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address with a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, requests };
}

const spansOf = ({ resourceSpans }: OtlpRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );

const valuesOf = (attributes: OtlpAttributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

const valueOf = ({ stringValue, intValue, arrayValue }: OtlpValue): unknown =>
  arrayValue ? arrayValue.values.map(valueOf) : (stringValue ?? intValue);
