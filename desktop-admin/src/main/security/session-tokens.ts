import { session, type OnBeforeSendHeadersListenerDetails } from 'electron';
import type { SessionStore } from '../server/session-store.ts';
import { isOwnPage } from './addresses.ts';

/** Only requests that may leave the machine; the pages themselves come from `app:`. */
const WEB = { urls: ['http://*/*', 'https://*/*'] };
/** Its answer contains a token, so only the main process may ask. */
const LOG_IN = '/api/auth/login';
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/**
 * Paths of calls that change no record of the warehouse, with any method. A path that ends with a slash includes all
 * paths below it.
 */
const READING = ['/api/auth/', '/api/manager', '/api/orders/search', '/api/shelves/pick-list'];

type Sender = Pick<OnBeforeSendHeadersListenerDetails, 'webContentsId' | 'frame'>;
interface PageRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Whether the top frame of a page of ours sends it. */
  isOurs: boolean;
}

/**
 * Replaces the handle in requests of our pages by the session's token. The token is sent to the configured server only,
 * and no page ever reads it. Each redirect is checked again with its new address.
 * @param isOutdated whether the server needs a newer console; pages may then read but not change records
 */
export function guardTokens(
  server: () => string,
  { tokenOf, isOffline }: Pick<SessionStore, 'tokenOf' | 'isOffline'>,
  isOutdated: () => boolean,
): void {
  const { webRequest } = session.defaultSession;
  webRequest.onBeforeRequest(WEB, (details, answer) =>
    answer({
      cancel: isFromPage(details) && (isLogIn(details.url) || (isOutdated() && isChange(details))),
    }),
  );
  webRequest.onBeforeSendHeaders(WEB, (details, answer) => {
    if (!isFromPage(details)) return answer({});
    // This person unlocked offline and has no token yet. The page gets a network error, as with a lost connection.
    if (isOffline(handleIn(details.requestHeaders))) return answer({ cancel: true });
    const request = { url: details.url, headers: details.requestHeaders, isOurs: isOurs(details) };
    return answer({ requestHeaders: headersToSend(request, server(), tokenOf) });
  });
}

/** Returns the headers of a page's request: a handle becomes its token, and any other authorization is removed. */
export function headersToSend(
  { url, headers, isOurs: isOurPage }: PageRequest,
  server: string,
  tokenOf: (handle: string) => string | null,
): Record<string, string> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !isAuthorization(name)));
  const isToServer = new URL(url).origin === new URL(server).origin;
  const token = isOurPage && isToServer ? tokenOf(handleIn(headers)) : null;
  return token === null ? sent : { ...sent, Authorization: `Bearer ${token}` };
}

const isAuthorization = (name: string) => name.toLowerCase() === 'authorization';

function handleIn(headers: PageRequest['headers']): string {
  const [, given = ''] = Object.entries(headers).findLast(([name]) => isAuthorization(name)) ?? [];
  return given.replace(/^Bearer /, '');
}

/** Whether a URL is the log-in call, with any escapes, letter case and repeated slashes. */
export function isLogIn(url: string): boolean {
  const { pathname } = new URL(url);
  return decoded(pathname).toLowerCase().replaceAll(/\/+/g, '/').startsWith(LOG_IN);
}

/** Whether a request may change records on the server. */
export function isChange({ method, url }: { method: string; url: string }): boolean {
  const { pathname } = new URL(url);
  return (
    !READING_METHODS.includes(method) &&
    !READING.some((address) => (address.endsWith('/') ? pathname.startsWith(address) : pathname === address))
  );
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Requests of the main process have no page. */
const isFromPage = ({ webContentsId }: Sender) => webContentsId !== undefined;

function isOurs({ frame }: Sender): boolean {
  return frame?.parent === null && isOwnPage(frame.url);
}
