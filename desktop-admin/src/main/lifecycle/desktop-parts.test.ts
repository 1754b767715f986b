import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { MenuItemConstructorOptions } from 'electron';
import { ASKED_PAGES, FIRST_DESKTOP_SETTINGS, type OutboxSummary } from '../../bridge/index.ts';
import { openDesktopSettings } from './desktop-settings.ts';
import { menuTemplate, type MenuActions } from './menu-template.ts';
import { trayState } from './tray-icon.ts';
import { nextZoom } from './zoom.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'console-desktop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const calm: OutboxSummary = {
  phase: 'idle',
  waiting: 0,
  waitingOf: [],
  refused: 0,
  knownCodes: 5,
  knownCodesAt: null,
  oldestAt: null,
  dismissed: 0,
  sentToday: 0,
  lastSentAt: null,
  retryAt: null,
};

describe('the tray', () => {
  it.each<[string, Partial<OutboxSummary>, string]>([
    ['all is sent', {}, 'calm'],
    ['something is on its way', { phase: 'sending', waiting: 3 }, 'waiting'],
    ['the server is unreachable', { phase: 'offline' }, 'waiting'],
    ['something was refused', { refused: 1 }, 'attention'],
    ['a waiting entry needs a login', { phase: 'signedOut', waiting: 1 }, 'attention'],
    ['a waiting entry needs a newer console', { phase: 'outdated', waiting: 1 }, 'attention'],
    ['no user is logged in and nothing waits', { phase: 'signedOut' }, 'calm'],
  ])('shows by its icon that %s', (_title, change, icon) => {
    expect(trayState({ ...calm, ...change }).icon).toBe(icon);
  });

  it('describes connection, queued and rejected entries in sentences', () => {
    expect(trayState({ ...calm, phase: 'offline', waiting: 1204, refused: 2 }).lines).toEqual([
      'Mất kết nối. Mọi việc được lưu trên máy.',
      '1.204 mục chờ gửi.',
      '2 mục bị từ chối, cần xem lại.',
    ]);
  });
});

describe('the menu', () => {
  const actions = (): MenuActions => ({
    openOrderFile: vi.fn(),
    recentFiles: [{ label: 'Hàng & áo.xlsx', open: vi.fn() }],
    openWindow: vi.fn(),
    lock: vi.fn(),
    goTo: vi.fn(),
    zoom: vi.fn(),
    openFolder: vi.fn(),
    checkUpdates: vi.fn(),
    showAbout: vi.fn(),
  });
  const entriesOf = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    template.flatMap((entry) => [entry, ...(Array.isArray(entry.submenu) ? entriesOf(entry.submenu) : [])]);

  it.each([false, true])(
    'has a label of its own for every entry, so that no English shows (macOS: %s)',
    (isMac) => {
      const wordless = entriesOf(menuTemplate(actions(), isMac)).filter(
        ({ type, label }) => type !== 'separator' && !label,
      );
      expect(wordless).toEqual([]);
    },
  );

  it('uses no shortcut twice', () => {
    const keys = entriesOf(menuTemplate(actions(), false)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('links to every page in the list of places', () => {
    const given = actions();
    for (const { id, click } of entriesOf(menuTemplate(given, false)))
      if (id?.startsWith('go-') || id === 'settings')
        // The click handlers ignore the arguments of Electron.
        Reflect.apply(click ?? (() => undefined), null, []);
    expect(vi.mocked(given.goTo).mock.calls.flat().sort()).toEqual([...ASKED_PAGES].sort());
  });

  it('lists recent files by name, and says if there are none', () => {
    const recent = (given: MenuActions) =>
      entriesOf(menuTemplate(given, false)).find(({ id }) => id === 'open-recent')?.submenu;
    expect(recent(actions())).toMatchObject([{ label: 'Hàng && áo.xlsx' }]);
    expect(recent({ ...actions(), recentFiles: [] })).toMatchObject([
      { label: 'Chưa có file nào', enabled: false },
    ]);
  });
});

describe('settings of this machine', () => {
  const file = path.join(folder, 'desktop.json');

  it('are stored for the next start, each on its own', () => {
    openDesktopSettings(file).change({ keepInTray: true });
    openDesktopSettings(file).change({ zoom: 125 });
    expect(openDesktopSettings(file).get()).toEqual({
      ...FIRST_DESKTOP_SETTINGS,
      keepInTray: true,
      zoom: 125,
    });
  });

  it('lose only the value that can not be parsed', () => {
    writeFileSync(
      file,
      JSON.stringify({ keepInTray: true, zoom: 3000, copies: 'x', labelSize: '100x150', old: 1 }),
    );
    expect(openDesktopSettings(file).get()).toEqual({
      ...FIRST_DESKTOP_SETTINGS,
      keepInTray: true,
      labelSize: '100x150',
    });
  });
});

describe('zoom', () => {
  it('changes in steps and stops at both ends', () => {
    expect([nextZoom(100, 1), nextZoom(100, -1), nextZoom(200, 1), nextZoom(75, -1)]).toEqual([
      110, 90, 200, 75,
    ]);
  });
});
