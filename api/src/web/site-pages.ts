import type { PageMove, RenderPage } from '@logistics/shared/contracts';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { appError } from '../errors.ts';
import type { RequestState } from '../middlewares/state.ts';
import type { DirectCalls } from '../routes/direct-calls.ts';
import { cachePages, PAGE_ENCODINGS, type SendablePage } from './cached-pages.ts';
import type { PageDocument } from './page-document.ts';

type PageContext = Koa.ParameterizedContext<RequestState>;

/** Answers an address of the site with its rendered page. Returns false if rendering failed. */
export type SitePages = (ctx: PageContext) => Promise<boolean>;

export interface SitePagesProps {
  readonly render: RenderPage;
  readonly document: PageDocument;
  readonly calls: DirectCalls;
  /** The site's public address. */
  readonly publicUrl: string;
  readonly logger: Logger;
}

const PAGE_CACHE = { pagesMax: 300, milliseconds: 60_000 };
const MAINTENANCE_SECONDS = 600;
/** A path that browsers could read as another host has no page, and must never occur in a redirect. */
const HOST_LIKE = /^\/[/\\]/;

/**
 * Renders the site's pages. The HTML is the same for all visitors: the server renders it for an anonymous visitor,
 * and the browser adds the user's own data.
 */
export function renderSitePages({ render, document, calls, publicUrl, logger }: SitePagesProps): SitePages {
  const origin = publicUrl.replace(/\/+$/, '');
  const cachedPage = cachePages(async (page) => {
    const rendered = await render(page);
    return { rendered, html: document(rendered) };
  }, PAGE_CACHE);

  return async (ctx) => {
    if (HOST_LIKE.test(ctx.path)) throw appError('NOT_FOUND');
    ctx.state.route = '(page)';
    const { path, search } = ctx;
    if (path !== '/' && path.endsWith('/')) {
      moveTo(ctx, { to: path.replace(/\/+$/, '') + search, status: 301 });
      return true;
    }
    try {
      const page = await cachedPage({ path, search, origin, call: (call) => calls(ctx, call) });
      if (page.redirect !== null && !HOST_LIKE.test(page.redirect.to)) moveTo(ctx, page.redirect);
      else await send(ctx, page);
      return true;
    } catch (error) {
      logger.error({ requestId: ctx.state.requestId, path, err: error }, 'could not render a page');
      return false;
    }
  };
}

function moveTo(ctx: PageContext, { to, status }: PageMove): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-cache');
  ctx.redirect(to);
}

async function send(ctx: PageContext, { status, etag, bytes }: SendablePage): Promise<void> {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-cache');
  if (status === 503) ctx.set('Retry-After', String(MAINTENANCE_SECONDS));
  if (status === 200) {
    ctx.set('ETag', etag);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  const accepted = ctx.acceptsEncodings(...PAGE_ENCODINGS);
  const encoding = PAGE_ENCODINGS.find((name) => name === accepted) ?? 'identity';
  ctx.vary('Accept-Encoding');
  const body = await bytes(encoding);
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = body;
}
