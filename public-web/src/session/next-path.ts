export const LOGIN_PATH = '/login?lable=1';
export const REGISTER_PATH = '/login?lable=2';

const BASE = 'http://site.invalid';

/**
 * Returns the path inside this site to open after login, or null. Rejects anything that a browser could read as another
 * origin (`//x`, `/\x`, `https:…`, `javascript:…`), and the login page itself.
 */
export function safeNextPath(next: string | null): string | null {
  if (!next || !next.startsWith('/') || /[\\\u0000-\u001f]/.test(next)) return null;
  if (!URL.canParse(next, BASE)) return null;
  const url = new URL(next, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}

/** The login page that returns to `path`. */
export function loginPathFor(path: string): string {
  return `${LOGIN_PATH}&next=${encodeURIComponent(path)}`;
}

/** The back-office is another app: it needs a full page load. */
export function isBackOffice(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
