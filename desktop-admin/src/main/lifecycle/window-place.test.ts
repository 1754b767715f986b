import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastPlace, rememberPlace } from './window-place.ts';

const screens = vi.hoisted(() => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }]);
vi.mock('electron', () => ({ screen: { getAllDisplays: () => screens } }));

const folder = mkdtempSync(path.join(tmpdir(), 'console-place-'));
const file = path.join(folder, 'window.json');
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A window with these bounds when it was closed. */
function closeAt(place: { x: number; y: number; width: number; height: number }, maximized = false) {
  let close = () => undefined as void;
  const window: Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized'> & { on: unknown } = {
    getNormalBounds: () => place,
    isMaximized: () => maximized,
    on: (_event: 'close', listener: () => void) => (close = listener),
  };
  // The three methods that the code calls.
  rememberPlace(window as BrowserWindow, file);
  close();
}
const FIRST = { bounds: { width: 1360, height: 860 }, maximized: false };

describe('the position of a window', () => {
  it('is restored from the last run', () => {
    expect(lastPlace(file)).toEqual(FIRST);
    const bounds = { x: 200, y: 90, width: 1100, height: 700 };
    closeAt(bounds, true);
    expect(lastPlace(file)).toEqual({ bounds, maximized: true });
  });

  it.each([
    ['on a screen that is gone', { x: 2400, y: 90, width: 1100, height: 700 }],
    ['above all screens, where its bar can not be reached', { x: 200, y: -300, width: 1100, height: 700 }],
  ])('is discarded if it was %s', (_title, bounds) => {
    closeAt(bounds);
    expect(lastPlace(file)).toEqual(FIRST);
  });

  it('is discarded if it can not be parsed', () => {
    writeFileSync(file, '{"x":1,"y":1,"width":5,"height":5,"maximized":false}');
    expect(lastPlace(file)).toEqual(FIRST);
  });
});
