import Router from '@koa/router';
import type Koa from 'koa';
import { appForRequest } from '../app-for-request.ts';
import type { AppContext, CommandContext } from '../context.ts';
import { appError } from '../errors.ts';
import { authenticate } from '../middlewares/authenticate.ts';
import { cleaned, readJsonBody } from '../middlewares/inbound.ts';
import { localOnly } from '../middlewares/local-only.ts';
import type { Middleware, RequestState } from '../middlewares/state.ts';
import type { Reply } from './answers.ts';
import { auditRefusal } from './audit-refusal.ts';
import { envelopeOf } from './envelope.ts';
import type { Route } from './route.ts';

/** Creates the router of all calls. Unknown paths under /api get 404, known paths with another method 405. */
export function mountRoutes(app: AppContext, routes: readonly Route[]): Middleware[] {
  const router = new Router<RequestState>({ strict: false, sensitive: true });
  const requireLocal = localOnly(app.config.trustedProxies);
  for (const route of routes) {
    router.register(route.path, [route.method], async (ctx) => {
      ctx.state.route = route.path;
      if (route.localOnly) requireLocal(ctx);
      // An upload lasts as long as its client's connection needs.
      if (route.payload !== 'json') ctx.state.place.leave();
      const context = await enter(app, route, ctx);
      const reply = await auditRefusal(context, route, () =>
        route.handle({
          ctx,
          context,
          params: cleaned({ ...ctx.params }),
          query: cleaned({ ...ctx.query }),
          readBody: () => readWithoutPlace(ctx),
          header: (name) => ctx.get(name),
        }),
      );
      send(app, route, ctx, reply);
    });
  }
  const unknownCall: Middleware = (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    const methods = router
      .match(ctx.path, ctx.method)
      .path.flatMap((layer) => layer.methods)
      .filter((method) => method !== ctx.method);
    if (methods.length === 0) throw appError('ROUTE_NOT_FOUND');
    throw appError('METHOD_NOT_ALLOWED', { headers: { Allow: [...new Set(methods)].join(', ') } });
  };
  // The router adds its own fields (params) to the context before it calls a route, but its type requires them
  // earlier.
  return [router.routes() as unknown as Middleware, unknownCall];
}

/** A slow body does not take a place: it would cost the other callers of its address one. */
async function readWithoutPlace(ctx: Koa.ParameterizedContext<RequestState>): Promise<unknown> {
  const { place } = ctx.state;
  place.leave();
  const body = await readJsonBody(ctx);
  await place.enter();
  return body;
}

async function enter(
  app: AppContext,
  route: Route,
  ctx: Koa.ParameterizedContext<RequestState>,
): Promise<CommandContext> {
  const { address, requestId } = ctx.state;
  await app.rateLimits.consume(route.rate, address);
  const actor = route.auth === 'public' ? null : await authenticate(app, ctx.get('Authorization'));
  if (actor) ctx.state.userId = actor.userId;
  return { app: appForRequest(app, requestId), actor, address, requestId };
}

function send(
  app: AppContext,
  route: Route,
  ctx: Koa.ParameterizedContext<RequestState>,
  reply: Reply,
): void {
  ctx.status = route.status;
  ctx.set('Cache-Control', 'no-store');
  if (reply.kind === 'file') {
    ctx.attachment(reply.file.fileName);
    ctx.type = reply.file.type;
    ctx.body = reply.file.body;
    return;
  }
  if (reply.kind === 'events') {
    // Each event must be sent at once, so no proxy may buffer it.
    ctx.set('X-Accel-Buffering', 'no');
    ctx.type = 'text/event-stream';
    ctx.respond = false;
    if (ctx.method === 'HEAD') reply.stream.end();
    reply.stream.begin();
    return;
  }
  if (reply.kind === 'text') {
    const { body, type, cacheSeconds } = reply.text;
    if (cacheSeconds !== undefined) ctx.set('Cache-Control', `public, max-age=${cacheSeconds}`);
    ctx.type = type ?? route.answerMedia;
    ctx.body = body;
    return;
  }
  // Sends bytes: with an object, Koa would serialise it twice, the second time for its length.
  ctx.type = 'json';
  ctx.body = Buffer.from(JSON.stringify(envelopeOf(app, route, reply)));
}
