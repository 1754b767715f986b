import { SpanKind } from '@opentelemetry/api';
import { continueTrace, failSpan, withSpan } from '../tracing/spans.ts';
import type { Middleware } from './state.ts';

/** Records each call as a span, and continues the trace of a caller that sends a W3C `traceparent`. */
export const traceCalls: Middleware = (ctx, next) =>
  continueTrace(ctx.get('traceparent'), () =>
    withSpan(
      ctx.method,
      {
        kind: SpanKind.SERVER,
        // Without the query: it may contain user input.
        attributes: { 'http.request.method': ctx.method, 'url.scheme': ctx.protocol, 'url.path': ctx.path },
      },
      async (span) => {
        await next();
        const { route, requestId, failure } = ctx.state;
        if (route !== undefined) span.updateName(`${ctx.method} ${route}`).setAttribute('http.route', route);
        span.setAttribute('http.response.status_code', ctx.status);
        span.setAttribute('http.response.header.x-request-id', [requestId]);
        if (ctx.status >= 500) failSpan(span, failure ?? String(ctx.status));
      },
    ),
  );
