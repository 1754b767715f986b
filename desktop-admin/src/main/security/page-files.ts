import path from 'node:path';

/** File types served from the page's folder. Others are not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

/**
 * Returns the file for an address below /admin/; a route of the page (no file extension) maps to index.html. null:
 * nothing is served, because the address leaves the folder or has no allowed type.
 */
export function pageFileOf(address: string, folder: string): { file: string; type: string } | null {
  const { pathname } = new URL(address);
  const name = decode(pathname);
  if (name === null || !/^\/admin(\/|$)/.test(name)) return null;
  if (/[\0\\]/.test(name) || name.split('/').includes('..')) return null;

  const relative = name.slice('/admin'.length);
  const extension = path.posix.extname(relative).toLowerCase();
  const file = path.join(folder, extension === '' ? 'index.html' : relative);
  const type = TYPES[extension === '' ? '.html' : extension];
  if (!type || !file.startsWith(folder + path.sep)) return null;
  return { file, type };
}

/** The page's CSP: only its own scripts, no frames or plugins, calls to one server. The editor needs inline styles. */
export function contentSecurityPolicy(serverAddress: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${serverAddress}`,
    `connect-src 'self' ${serverAddress}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
