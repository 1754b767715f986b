import Router from '@koa/router';
import type { PageCall, PageCallAnswer } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { appForRequest } from '../app-for-request.ts';
import type { AppContext } from '../context.ts';
import { appError } from '../errors.ts';
import { asAppError, failureBody } from '../middlewares/failures.ts';
import { cleaned } from '../middlewares/inbound.ts';
import type { RequestState } from '../middlewares/state.ts';
import { envelopeOf } from './envelope.ts';
import type { Route } from './route.ts';
import { shareReads } from './shared-reads.ts';

export type DirectCalls = (
  ctx: Koa.ParameterizedContext<RequestState>,
  call: PageCall,
) => Promise<PageCallAnswer>;

/** Paths of calls that only read, although the contract makes them POST. */
const READS_BY_POST: ReadonlySet<string> = new Set(['/api/manager', '/api/menu/article/*link']);

/**
 * Answers calls inside the process, without HTTP, for server-rendered pages. They use the same routes as calls from
 * outside: rate limit of the visitor's address, right, validation, presenter. They are always anonymous. Calls that
 * need a token or a file do not exist here. Visitors who make the same reading call at the same time share one read.
 */
export function openDirectCalls(app: AppContext, routes: readonly Route[]): DirectCalls {
  const shared = shareReads<PageCallAnswer>();
  const router = new Router({ strict: false, sensitive: true });
  const open = new Map<string, Route>();
  for (const route of routes) {
    if (route.auth === 'token' || route.localOnly || route.payload !== 'json') continue;
    const name = `${route.method} ${route.path}`;
    router.register(route.path, [route.method], () => undefined, { name });
    open.set(name, route);
  }

  async function answer(
    ctx: Koa.ParameterizedContext<RequestState>,
    { method, url, body }: PageCall,
  ): Promise<PageCallAnswer> {
    const [path = '', search = ''] = url.split('?');
    const layer = router.match(path, method).pathAndMethod[0];
    const route = open.get(layer?.name ?? '');
    if (!layer || !route) throw appError('ROUTE_NOT_FOUND');
    const { address, requestId } = ctx.state;
    await app.rateLimits.consume(route.rate, address);
    const read = async () => {
      const reply = await route.handle({
        ctx,
        context: { app: appForRequest(app, requestId), actor: null, address, requestId },
        params: cleaned(layer.params(path, layer.captures(path))),
        query: cleaned(Object.fromEntries(new URLSearchParams(search))),
        readBody: () => Promise.resolve(cleaned(body)),
        header: () => '',
      });
      if (reply.kind !== 'json') throw appError('ROUTE_NOT_FOUND');
      return { status: route.status, body: envelopeOf(app, route, reply) };
    };
    return method === 'GET' || READS_BY_POST.has(route.path)
      ? shared(`${method} ${url} ${JSON.stringify(body)}`, read)
      : read();
  }

  return async (ctx, call) => {
    try {
      return await answer(ctx, call);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.status >= 500)
        app.logger.error(
          { requestId: ctx.state.requestId, err: thrown },
          'call of a server-rendered page failed',
        );
      return { status: error.status, body: failureBody(error) };
    }
  };
}
