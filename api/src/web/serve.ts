import { createReadStream } from 'node:fs';
import type Koa from 'koa';
import { serverTexts } from '@logistics/shared/texts/server';
import { appError } from '../errors.ts';
import type { Middleware } from '../middlewares/state.ts';
import { readBuild, type BuildFile } from './build-files.ts';
import type { SitePages } from './site-pages.ts';

export interface WebFolders {
  /** The customers' site, served at `/`. */
  readonly site: string;
  /** The back-office, served at `/admin`. */
  readonly office: string;
}

const OFFICE_BASE = '/admin';

/**
 * Serves the two web builds. An address without a file gets the app's index.html, and the app shows the page. `pages`
 * renders the site's pages on the server, if it is given and succeeds.
 */
export function serveWeb(folders: WebFolders, pages: SitePages | null = null): Middleware {
  const site = { build: readBuild(folders.site), folder: folders.site, pages };
  const office = { build: readBuild(folders.office), folder: folders.office, pages: null };
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw appError('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
    const isOffice = ctx.path === OFFICE_BASE || ctx.path.startsWith(`${OFFICE_BASE}/`);
    const { build, folder, pages: renderPage } = isOffice ? office : site;
    if (!build) return sayMissing(ctx, folder);
    const name = decoded(ctx.path.slice(isOffice ? OFFICE_BASE.length + 1 : 1));
    const file = build.files.get(name);
    if (file && file !== build.index) return send(ctx, file);
    if (!isPage(ctx, name)) throw appError('NOT_FOUND');
    if (!(await renderPage?.(ctx))) send(ctx, build.index);
  };
}

/**
 * A missing script or picture must not be answered with a page. An address with a file extension is a page only for a
 * browser that asks for HTML by name: a person then sees the site's own page for a missing address.
 */
function isPage(ctx: Koa.Context, name: string): boolean {
  if (name.startsWith('assets/')) return false;
  return /\.\w+$/.test(name) ? ctx.get('Accept').includes('text/html') : ctx.accepts('html') !== false;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw appError('MALFORMED_REQUEST');
  }
}

function send(ctx: Koa.Context, file: BuildFile): void {
  ctx.status = 200;
  ctx.type = file.extension;
  ctx.set('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  ctx.set('ETag', file.etag);
  ctx.vary('Accept-Encoding');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const precompressed =
    encoding === 'br' ? file.precompressed.br : encoding === 'gzip' ? file.precompressed.gzip : undefined;
  if (precompressed && typeof encoding === 'string') ctx.set('Content-Encoding', encoding);
  else ctx.length = file.size;
  ctx.body = createReadStream(precompressed ?? file.path);
}

function sayMissing(ctx: Koa.Context, folder: string): void {
  const { vi, en } = serverTexts.buildMissing(folder);
  ctx.status = 503;
  ctx.set('Retry-After', '60');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = `${vi}\n${en}\n`;
}
