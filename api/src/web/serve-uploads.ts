import { appError } from '../errors.ts';
import type { Middleware } from '../middlewares/state.ts';
import type { FileStore } from '../storage/file-store.ts';

const PREFIX = '/uploads/';
/** All valid file names. The server asks the store for no other name. */
const IMAGE = /^\/uploads\/images\/([0-9a-f]{32}-\d{1,4}\.(webp|jpg|png))$/;

/**
 * Serves uploaded pictures at /uploads/images. The content of a name never changes, so clients may cache it forever.
 * A browser that opens one directly runs nothing and treats it only as a picture.
 */
export function serveUploads(images: FileStore): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw appError('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
    const [, name, extension] = IMAGE.exec(ctx.path) ?? [];
    if (name === undefined || extension === undefined) throw appError('NOT_FOUND');
    const found = await images.open(name);
    if (!found) throw appError('NOT_FOUND');
    ctx.status = 200;
    ctx.type = extension;
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    // The console shows the pictures too, and its pages have another origin.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Disposition', 'inline');
    ctx.set('ETag', `"${name}"`);
    if (ctx.fresh) {
      found.body.destroy();
      ctx.status = 304;
      return undefined;
    }
    ctx.length = found.bytes;
    ctx.body = found.body;
    return undefined;
  };
}
