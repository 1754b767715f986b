export const LOGIN_PATH = '/login?lable=1';
export const REGISTER_PATH = '/login?lable=2';

const BASE = 'http://site.invalid';

/**
 * The path inside this site to go to after logging in, or null. Anything that a browser could read as another
 * origin (`//x`, `/\x`, `https:…`, `javascript:…`) is refused, and so is the login page itself.
 */
export function safeNextPath(next: string | null): string | null {
  if (!next || !next.startsWith('/') || /[\\\u0000-\u001f]/.test(next)) return null;
  if (!URL.canParse(next, BASE)) return null;
  const url = new URL(next, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}

/** The login page that leads back to `path`. */
export function loginPathFor(path: string): string {
  return `${LOGIN_PATH}&next=${encodeURIComponent(path)}`;
}

/** The back-office is another program: it is opened by a full page load. */
export function isBackOffice(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
