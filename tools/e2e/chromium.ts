import type { LaunchOptions } from '@playwright/test';

/**
 * How every end-to-end test starts Chromium: the one in CHROMIUM_PATH (`npm test` finds it and sets it), else
 * Playwright's own. It makes no background calls to the internet, and runs as root (in containers) without a sandbox.
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
