import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';

const NAME = 'logistics';

export interface SpanOptions {
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** Runs `work` in a span of the running trace. Without tracing it only runs `work`. */
export function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  // Not stored: the tracer belongs to the provider, which tracing replaces at its start.
  return trace.getTracer(NAME).startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Starts a span that the caller ends. */
export const startSpan = (name: string, options: SpanOptions): Span =>
  trace.getTracer(NAME).startSpan(name, options);

/** Marks a span as failed, by the kind of the error: its message may contain data of people. */
export function failSpan(span: Span, error: unknown): void {
  const type = typeof error === 'string' ? error : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns whether the current work belongs to a recorded trace. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** Fields of a log line that name the running trace. */
export function traceFields(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

/** The running trace as a W3C `traceparent`; undefined: there is none. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/**
 * Runs `work` in the trace that a caller or a stored job names by its `traceparent`. Ignores an invalid value.
 */
export function continueTrace<T>(traceparent: string | undefined, work: () => T): T {
  return context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), work);
}
