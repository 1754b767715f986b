import { createBrowserBridge } from './browserBridge.ts';
import { createElectronBridge } from './electronBridge.ts';
import type { Platform, PlatformContext } from './platform.ts';

export type * from './platform.ts';
export { HostError } from './host-error.ts';
export { COPIES_MAX, FIRST_DESKTOP_SETTINGS, LABEL_SIZES, LABELS_MAX, ZOOMS } from './desktop.ts';

/** The host this page runs in: the console where its preload left the bridge, else a browser. */
export function createPlatform(context: PlatformContext): Platform {
  const bridge = window.desktopBridge;
  return bridge ? createElectronBridge(bridge, context) : createBrowserBridge(context);
}
