import { app, session, shell, type WebContents } from 'electron';
import { isOwnPage, isWebAddress } from './addresses.ts';

/** Permissions granted to our own page; all others are denied. */
const ALLOWED_PERMISSIONS = new Set(['clipboard-sanitized-write']);

/** Installs guards for every present and future page: they block other pages, windows, permissions and downloads. */
export function raiseGuards(): void {
  app.on('web-contents-created', (_event, contents) => wallIn(contents));

  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
    answer(ALLOWED_PERMISSIONS.has(permission) && isOwnPage(contents.getURL())),
  );
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin) => ALLOWED_PERMISSIONS.has(permission) && isOwnPage(origin),
  );
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.on('will-download', (event) => event.preventDefault());
}

function wallIn(contents: WebContents): void {
  const stayHome = (event: { preventDefault(): void; url: string }) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stayHome);
  contents.on('will-redirect', stayHome);
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isWebAddress(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
}
