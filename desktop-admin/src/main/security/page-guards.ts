import { app, session, type WebContents } from 'electron';
import { isOwnPage } from './addresses.ts';
import { mayUseCamera } from './camera-permission.ts';
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
export function installPageGuards(serverAddress: () => string): void {
  const linkOpener = createLinkOpener(serverAddress);
  app.on('web-contents-created', (_event, contents) => guardPage(contents, linkOpener(contents)));

  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((contents, permission, answer, details) => {
    const isAllowed =
      ALLOWED_PERMISSIONS.has(permission) || (permission === 'media' && asksForVideo(contents, details));
    answer(isAllowed && isOwnPage(contents.getURL()));
  });
  defaultSession.setPermissionCheckHandler((contents, permission, origin, details) => {
    const isCamera = permission === 'media' && details?.mediaType === 'video' && contents !== null;
    const isAllowed = ALLOWED_PERMISSIONS.has(permission) || (isCamera && mayUseCamera(contents.id));
    return isAllowed && isOwnPage(origin);
  });
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.on('will-download', (event) => event.preventDefault());
}

/** The picture alone, without sound, for a page whose camera a person turned on. */
function asksForVideo(contents: WebContents, details: object | undefined): boolean {
  const types: unknown = details && 'mediaTypes' in details ? details.mediaTypes : undefined;
  const isVideoAlone = Array.isArray(types) && types.length === 1 && types[0] === 'video';
  return isVideoAlone && mayUseCamera(contents.id);
}

function guardPage(contents: WebContents, openLink: (address: string) => void): void {
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
