import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

let shown: Promise<void> | null = null;

/**
 * Gives the consoles of a worker a separate display on a machine without one. On a shared display, the consoles of two
 * workers take the focus and the clipboard from each other. A window without the focus passes no keys to its menu.
 * @throws {Error} when Xvfb does not start
 */
export function ensureDisplay(): Promise<void> {
  shown ??= startDisplay();
  return shown;
}

async function startDisplay(): Promise<void> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY) return;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => server.kill());
  // Xvfb closes this pipe when it has written its number, or when it ends. Opened above as a pipe to read from.
  const number = (await text(server.stdio[3] as Readable)).trim();
  if (!number) throw new Error('Xvfb, the display of the consoles, did not start.');
  server.unref();
  process.env['DISPLAY'] = `:${number}`;
}
