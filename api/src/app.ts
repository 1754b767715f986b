import { constants } from 'node:zlib';
import Koa from 'koa';
import compress from 'koa-compress';
import type { AppContext } from './context.ts';
import { limitConcurrency } from './middlewares/concurrency.ts';
import { discardRefusedBody, isCut } from './middlewares/cut-request.ts';
import { failures } from './middlewares/failures.ts';
import { requestContext } from './middlewares/request-context.ts';
import { crossOrigin, securityHeaders } from './middlewares/security.ts';
import { traceCalls } from './middlewares/trace-calls.ts';
import type { Middleware, RequestState } from './middlewares/state.ts';
import { allRoutes } from './routes/index.ts';
import { mountRoutes } from './routes/mount.ts';
import type { Route } from './routes/route.ts';
import { serveUploads } from './web/serve-uploads.ts';
import { announceToSearchEngines } from './web/sitemap.ts';

export interface AppOptions {
  /** Middleware for everything outside /api: the two web builds. */
  readonly web?: Middleware;
  readonly routes?: readonly Route[];
}

/** Builds the Koa application without listening. */
export function buildApp(context: AppContext, options: AppOptions = {}): Koa<RequestState> {
  const { config, logger } = context;
  const app = new Koa<RequestState>();
  // Koa reports errors here that occur after an answer has begun.
  app.on('error', (error: Error, ctx?: Koa.Context) => {
    // This error is normal when a client stops an upload, or leaves an event stream.
    const isLeft = ctx && (isCut(ctx.req) || ctx.respond === false);
    logger[isLeft ? 'debug' : 'warn']({ err: error }, 'answer was interrupted');
  });
  if (config.tracing) app.use(traceCalls);
  app.use(requestContext(logger, config.trustedProxies));
  app.use(discardRefusedBody);
  app.use(context.metrics.middleware);
  app.use(
    compress({
      gzip: { level: 1 },
      br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      deflate: false,
    }),
  );
  app.use((ctx, next) => {
    // koa-compress fails for a caller that accepts no encoding, not even identity. Such a caller gets the plain
    // answer.
    if (!ctx.acceptsEncodings('br', 'gzip', 'identity')) ctx.compress = false;
    return next();
  });
  app.use(securityHeaders(config.publicUrl));
  app.use(crossOrigin(config.publicUrl));
  app.use(failures(logger));
  app.use(limitConcurrency(config));
  for (const middleware of mountRoutes(context, options.routes ?? allRoutes)) app.use(middleware);
  app.use(serveUploads(context.files.images));
  app.use(announceToSearchEngines(context));
  if (options.web) app.use(options.web);
  return app;
}
