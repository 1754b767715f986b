import cors from '@koa/cors';
import type Koa from 'koa';
import helmet from 'koa-helmet';
import type { Middleware } from './state.ts';

/** Origin of the console's pages, which it serves under its own scheme. */
const CONSOLE_ORIGIN = 'app://console';

/** Browser features that no client uses. Scripts of other hosts and framed films may not use them either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const NO_FEATURES = UNUSED_FEATURES.map((name) => `${name}=()`).join(', ');

/**
 * Security headers for every answer, against script injection, framing and MIME sniffing. HSTS only when the site
 * uses TLS.
 */
export function securityHeaders(publicUrl: string): Middleware {
  const site = helmetWith(["'self'"], publicUrl);
  // The back-office's editor creates styles at run time, and its reader of barcodes is WebAssembly.
  const office = helmetWith(["'self'", "'unsafe-inline'"], publicUrl, ["'self'", "'wasm-unsafe-eval'"]);
  return (ctx, next) => {
    // Only the back-office scans with a camera.
    const isInOffice = isOffice(ctx.path);
    ctx.set('Permissions-Policy', `camera=(${isInOffice ? 'self' : ''}), ${NO_FEATURES}`);
    return (isInOffice ? office : site)(ctx, next);
  };
}

const isOffice = (path: string) => path === '/admin' || path.startsWith('/admin/');

function helmetWith(styleSrc: string[], publicUrl: string, scriptSrc = ["'self'"]): Koa.Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc,
        styleSrc,
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // The banner's film may come from any film host.
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Films in articles and posts of the company's Facebook page, which load only after the reader clicks.
        frameSrc: ['https://www.youtube-nocookie.com', 'https://www.facebook.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    // Both would break the site over plain HTTP in a warehouse's network.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

/** CORS: only the site's own origin and the console may read answers. */
export function crossOrigin(publicUrl: string): Middleware {
  const allowed = new Set([new URL(publicUrl).origin, CONSOLE_ORIGIN]);
  return cors({
    origin: (ctx) => {
      const origin = ctx.get('Origin');
      return allowed.has(origin) ? origin : '';
    },
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Last-Event-ID',
      'Photo-Link',
      'X-Request-Id',
    ],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
    keepHeadersOnError: true,
  });
}
