import cors from '@koa/cors';
import type Koa from 'koa';
import helmet from 'koa-helmet';
import type { Middleware } from './state.ts';

/** The page of the console program, served by its own scheme. */
const CONSOLE_ORIGIN = 'app://console';

/** Headers against script injection, framing and sniffing, on every answer; HSTS only where the site is behind TLS. */
export function securityHeaders(publicUrl: string): Middleware {
  const site = helmetWith(["'self'"], publicUrl);
  // The back-office's component library writes its styles at run time.
  const office = helmetWith(["'self'", "'unsafe-inline'"], publicUrl);
  return (ctx, next) => (isOffice(ctx.path) ? office : site)(ctx, next);
}

const isOffice = (path: string) => path === '/admin' || path.startsWith('/admin/');

function helmetWith(styleSrc: string[], publicUrl: string): Koa.Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc,
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // The banner's film, which a company keeps where films are kept.
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Films in articles and posts of the company's page, which are loaded only once a reader asks for them.
        frameSrc: ['https://www.youtube-nocookie.com', 'https://www.facebook.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    // Both would keep the site from working when it is opened over plain HTTP in a warehouse's network.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

/** Other origins may read answers only when they stand in the list: the site's own address and the console. */
export function crossOrigin(publicUrl: string): Middleware {
  const allowed = new Set([new URL(publicUrl).origin, CONSOLE_ORIGIN]);
  return cors({
    origin: (ctx) => {
      const origin = ctx.get('Origin');
      return allowed.has(origin) ? origin : '';
    },
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID', 'X-Request-Id'],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
    keepHeadersOnError: true,
  });
}
