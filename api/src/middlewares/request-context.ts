import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { clientAddressFinder } from './client-address.ts';
import type { Middleware } from './state.ts';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Returns the caller's own id if it is harmless, otherwise a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** Gives each request an id (the caller's own if it is harmless) and writes one log line at its end. */
export function requestContext(logger: Logger, trustedProxies: readonly string[]): Middleware {
  const addressOf = clientAddressFinder(trustedProxies);
  // These lines have only named fields without secrets, so redaction is off to save time.
  const lines = logger.child({}, { redact: [] });
  return async (ctx, next) => {
    ctx.state.requestId = requestIdOf(ctx.get('X-Request-Id'));
    ctx.state.address = addressOf(ctx.req.socket.remoteAddress, ctx.get('X-Forwarded-For'));
    ctx.set('X-Request-Id', ctx.state.requestId);
    const start = process.hrtime.bigint();
    await next();
    lines.info(
      {
        requestId: ctx.state.requestId,
        method: ctx.method,
        // Without the query: it may contain user input.
        path: ctx.path,
        status: ctx.status,
        ms: Number((process.hrtime.bigint() - start) / 1000n) / 1000,
        address: ctx.state.address,
        ...(ctx.state.userId === undefined ? {} : { userId: ctx.state.userId }),
        ...(ctx.state.failure === undefined ? {} : { code: ctx.state.failure }),
      },
      'request',
    );
  };
}
