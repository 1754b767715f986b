import { productPath } from '@logistics/shared/domain';
import type { AppContext } from '../context.ts';
import { appError } from '../errors.ts';
import type { Middleware } from '../middlewares/state.ts';
import { countSitemapPages, listSitemapPages, type SitemapRow } from '../queries/find-sitemap.ts';

/** Maximum number of addresses in one sitemap (sitemaps.org). */
const ADDRESSES_MAX = 50_000;
/** Fixed pages of the site. The addresses of articles and products come from the database. */
const OWN_PATHS = [
  '/',
  '/search',
  '/nguon-hang',
  '/thong-bao',
  '/huong-dan/su-dung',
  '/login?lable=1',
  '/login?lable=2',
];
const SITEMAP = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/;
const CACHE_SECONDS = 600;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Answers /robots.txt and /sitemap.xml. With more than 50,000 addresses the latter lists /sitemap-1.xml and so on.
 */
export function announceToSearchEngines(
  app: AppContext<'config' | 'database' | 'rateLimits'>,
  addressesMax = ADDRESSES_MAX,
): Middleware {
  const origin = app.config.publicUrl.replace(/\/+$/, '');
  const read = app.database.read;

  const addresses = async (part: number) => {
    const rows = await listSitemapPages(read, { offset: (part - 1) * addressesMax, limit: addressesMax });
    // An article may use the address of a fixed page; it is listed once.
    const others = rows.filter((row) => !OWN_PATHS.includes(pathOf(row)));
    return others.map((row) => entry('url', origin + pathOf(row), row.updatedAt));
  };

  async function sitemap(part: number | null): Promise<string> {
    const total = await countSitemapPages(read);
    const parts = Math.ceil(total / addressesMax);
    const isSplit = total + OWN_PATHS.length > addressesMax;
    if (part !== null && (!isSplit || part > parts + 1)) throw appError('NOT_FOUND');
    if (part === null && isSplit) {
      const maps = Array.from({ length: parts + 1 }, (_, n) => `${origin}/sitemap-${n + 1}.xml`);
      return document(
        'sitemapindex',
        maps.map((map) => entry('sitemap', map)),
      );
    }
    const own = OWN_PATHS.map((path) => entry('url', origin + path));
    if (part === null) return document('urlset', [...own, ...(await addresses(1))]);
    // The last part has the fixed pages, so that the other parts are whole multiples.
    return document('urlset', part === parts + 1 ? own : await addresses(part));
  }

  return async (ctx, next) => {
    const isRobots = ctx.path === '/robots.txt';
    const match = SITEMAP.exec(ctx.path);
    if ((!isRobots && !match) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    if (isRobots) {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = robots(origin);
      return undefined;
    }
    ctx.state.route = '/sitemap.xml';
    await app.rateLimits.consume('search', ctx.state.address);
    const body = await sitemap(match?.[1] === undefined ? null : Number(match[1]));
    ctx.type = 'application/xml; charset=utf-8';
    ctx.body = body;
    return undefined;
  };
}

function robots(origin: string): string {
  const closed = ['/admin', '/api/', '/information', '/re-password', '/confirm-email'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function pathOf({ id, link, name }: SitemapRow): string {
  return link === null ? productPath({ id, name }) : `/${link}`;
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${XMLNS}>\n${entries.join('\n')}\n</${root}>\n`;
}

function entry(name: string, address: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
  return `<${name}><loc>${escaped(encodeURI(address))}</loc>${lastmod}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;');
}
