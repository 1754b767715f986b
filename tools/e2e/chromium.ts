import type { LaunchOptions } from '@playwright/test';

/**
 * How every journey starts Chromium: the one in CHROMIUM_PATH (`npm test` finds it and sets it), else Playwright's own.
 * It makes no calls of its own to the outside, and takes root (containers) as it is.
 */
export function chromiumLaunchOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'];
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
