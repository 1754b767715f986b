import { app, session, type WebContents } from 'electron';
import { isOwnPage } from './addresses.ts';
import { createLinkOpener } from './external-links.ts';

/** Permissions granted to our own page; all others are denied. */
const ALLOWED_PERMISSIONS = new Set(['clipboard-sanitized-write']);

/** Features of Chromium that reach files, screens and devices of the machine. No page of ours uses one. */
const PAGE_FEATURES_OFF = [
  'FileSystemAccessLocal',
  'GetDisplayMedia',
  'GetDisplayMediaSet',
  'EyeDropperAPI',
  'FontAccess',
  'WebUSB',
  'WebHID',
  'Serial',
  'WebBluetooth',
  'IdleDetection',
  'Presentation',
  'PaymentRequest',
  'DocumentPictureInPictureAPI',
];

/** Removes features from every page, so that a page can't even ask for them. Call it before Electron is ready. */
export function removePageFeatures(): void {
  app.commandLine.appendSwitch('disable-blink-features', PAGE_FEATURES_OFF.join(','));
}

/** Installs guards for every present and future page: they block other pages, windows, permissions and downloads. */
export function raiseGuards(serverAddress: () => string): void {
  const linkOpener = createLinkOpener(serverAddress);
  app.on('web-contents-created', (_event, contents) => wallIn(contents, linkOpener(contents)));

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

function wallIn(contents: WebContents, openLink: (address: string) => void): void {
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
    openLink(url);
    return { action: 'deny' };
  });
}
