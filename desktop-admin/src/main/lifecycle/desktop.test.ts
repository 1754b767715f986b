import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { ImportEnd } from '../../bridge/index.ts';
import { createDesktop } from './desktop.ts';
import type { Profile } from './profile.ts';

const windows = vi.hoisted(() => ({
  send: vi.fn(),
  hasFocus: () => true,
  current: vi.fn<() => { webContents: { send: (name: string) => void } } | null>(),
}));
vi.mock('./windows.ts', () => ({ createWindows: () => windows }));
vi.mock('electron', () => ({ app: { isPackaged: false }, Menu: {}, Notification: {}, shell: {} }));

const folder = mkdtempSync(path.join(tmpdir(), 'console-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void windows.send.mockClear());

const end: ImportEnd = { outcome: 'refused', fileName: 'a.xlsx', of: null, reason: 'File trống.' };
function desktop() {
  const profile: Partial<Profile> = { folder, desktop: path.join(folder, 'desktop.json') };
  return createDesktop({
    // The windows of this test read nothing else of it.
    profile: profile as Profile,
    log: { folder, info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    isLocked: () => false,
    lock: vi.fn(),
    serverAddress: () => 'https://kho.example.vn',
    serverVersion: async () => null,
    openOrderFile: vi.fn(),
  });
}

it('notifies only the last used of several windows about an import that no page waited for', () => {
  const used = { webContents: { send: vi.fn() } };
  windows.current.mockReturnValue(used);
  desktop().importEnded(end, false);
  expect(used.webContents.send).toHaveBeenCalledExactlyOnceWith('outbox:imports-ended', null);
  expect(windows.send).not.toHaveBeenCalled();
});

it.each([
  ['the page that waited for the import has its answer', true],
  ['there is no window', false],
])('notifies no window about the end of an import if %s', (_title, awaited) => {
  const used = { webContents: { send: vi.fn() } };
  windows.current.mockReturnValue(awaited ? used : null);
  desktop().importEnded(end, awaited);
  expect(used.webContents.send).not.toHaveBeenCalled();
  expect(windows.send).not.toHaveBeenCalled();
});
