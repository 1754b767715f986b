import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { contentSecurityPolicy, pageFileOf } from './page-files.ts';
import { isOwnPage, SCHEME } from './addresses.ts';

/** Must run before Electron is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the page's folder under app://console/admin/, with security headers on every answer. */
export function serveAppScheme(folder: string, serverAddress: () => string): void {
  protocol.handle(SCHEME, async ({ method, url }) => {
    const headers = {
      'Content-Security-Policy': contentSecurityPolicy(serverAddress()),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    };
    const found = method === 'GET' && isOwnPage(url) ? pageFileOf(url, folder) : null;
    const body = found && (await readFile(found.file).catch(() => null));
    if (!found || !body) return new Response(null, { status: 404, headers });
    return new Response(new Uint8Array(body), { headers: { ...headers, 'Content-Type': found.type } });
  });
}
