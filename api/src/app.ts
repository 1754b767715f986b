import { constants } from 'node:zlib';
import Koa from 'koa';
import compress from 'koa-compress';
import type { AppContext } from './context.ts';
import { failures } from './middlewares/failures.ts';
import { requestContext } from './middlewares/request-context.ts';
import { crossOrigin, securityHeaders } from './middlewares/security.ts';
import type { Middleware, RequestState } from './middlewares/state.ts';
import { allRoutes } from './routes/index.ts';
import { mountRoutes } from './routes/mount.ts';
import type { Route } from './routes/route.ts';
import { serveUploads } from './web/serve-uploads.ts';
import { announceToSearchEngines } from './web/sitemap.ts';

export interface AppOptions {
  /** What answers outside /api: the two web builds. */
  readonly web?: Middleware;
  readonly routes?: readonly Route[];
}

/** Builds the Koa application without listening. */
export function buildApp(context: AppContext, options: AppOptions = {}): Koa<RequestState> {
  const { config, logger } = context;
  const app = new Koa<RequestState>();
  // Koa reports here what breaks after an answer began.
  app.on('error', (error: NodeJS.ErrnoException, ctx?: Koa.Context) => {
    // So ends each stream of events whose page is closed.
    const isLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && ctx?.response.is('text/event-stream');
    logger[isLeft ? 'debug' : 'warn']({ err: error }, 'answer broken off');
  });
  app.use(requestContext(logger, config.trustedProxies));
  app.use(context.metrics.middleware);
  app.use(
    compress({
      gzip: { level: 1 },
      br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      deflate: false,
    }),
  );
  app.use((ctx, next) => {
    // koa-compress fails for a caller that takes no encoding, not even none; such a one gets the answer as it is.
    if (!ctx.acceptsEncodings('br', 'gzip', 'identity')) ctx.compress = false;
    return next();
  });
  app.use(securityHeaders(config.publicUrl));
  app.use(crossOrigin(config.publicUrl));
  app.use(failures(logger));
  for (const middleware of mountRoutes(context, options.routes ?? allRoutes)) app.use(middleware);
  app.use(serveUploads(config.dataDir));
  app.use(announceToSearchEngines(context));
  if (options.web) app.use(options.web);
  return app;
}
