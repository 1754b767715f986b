import { randomUUID } from 'node:crypto';
import { BrowserWindow, session, type Session, type WebContents } from 'electron';
import { SCHEME } from '../security/addresses.ts';
import type { PrintedPage } from './printed-page.ts';

const HOST = 'print';
/** No scripts, requests or external pictures: only the document and its style sheet with embedded fonts. */
const RULES = "default-src 'none'; style-src 'self'; font-src data:; base-uri 'none'; form-action 'none'";

const waiting = new Map<string, PrintedPage>();

/**
 * Shows a document in its own hidden window while `work` runs. The window's session serves only this document, it has
 * no preload and no scripts, and IPC calls from its origin are rejected.
 */
export async function inPrintWindow<T>(
  printed: PrintedPage,
  work: (contents: WebContents) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: printSession(),
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: false,
      spellcheck: false,
    },
  });
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  waiting.set(id, printed);
  try {
    await window.loadURL(`${SCHEME}://${HOST}/${id}/`);
    return await work(window.webContents);
  } finally {
    waiting.delete(id);
    window.destroy();
  }
}

let own: Session | null = null;
function printSession(): Session {
  if (own) return own;
  own = session.fromPartition('printing');
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  own.protocol.handle(SCHEME, ({ method, url }) => answerPrint(method, url));
  return own;
}

function answerPrint(method: string, url: string): Response {
  const headers = {
    'Content-Security-Policy': RULES,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  const { host, pathname } = new URL(url);
  const [, id = '', file = ''] = pathname.split('/');
  const printed = method === 'GET' && host === HOST ? waiting.get(id) : undefined;
  if (!printed) return new Response(null, { status: 404, headers });
  if (file === 'print.css')
    return new Response(printed.css, { headers: { ...headers, 'Content-Type': 'text/css; charset=utf-8' } });
  return new Response(printed.html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
}
