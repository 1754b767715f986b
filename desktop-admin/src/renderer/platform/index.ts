import { createBrowserBridge } from './browser-bridge.ts';
import type { Platform, PlatformContext } from './platform.ts';

export type * from './platform.ts';

/** Creates the host of this page: the console if its preload exposed the bridge, else a browser. */
export async function createPlatform(context: PlatformContext): Promise<Platform> {
  const bridge = window.desktopBridge;
  if (!bridge) return createBrowserBridge(context);
  const { createElectronBridge } = await import('./electron-bridge.ts');
  return createElectronBridge(bridge);
}
