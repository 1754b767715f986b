import type { MenuItemConstructorOptions } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import type { AskedPage } from '../../bridge/index.ts';

export interface MenuActions {
  openOrderFile(): void;
  /** Newest first. */
  recentFiles: readonly { label: string; open(): void }[];
  openWindow(): void;
  lock(): void;
  goTo(page: AskedPage): void;
  /** null: reset to 100 %. */
  zoom(step: 1 | -1 | null): void;
  openFolder(folder: 'data' | 'logs'): void;
  checkUpdates(): void;
  showAbout(): void;
}

/** The menu bar, in Vietnamese. Roles retain the shortcuts of the system. */
export function menuTemplate(actions: MenuActions, isMac: boolean): MenuItemConstructorOptions[] {
  return [
    ...(isMac ? [programMenu(actions)] : []),
    fileMenu(actions),
    editMenu(),
    viewMenu(actions),
    warehouseMenu(actions),
    windowMenu(),
    helpMenu(actions),
  ];
}

const own = consoleDesktopTexts.menu;
const { menu } = consoleTexts;
const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** The app menu of macOS, which comes first there. */
function programMenu({ showAbout }: MenuActions): MenuItemConstructorOptions {
  return {
    label: consoleTexts.name,
    submenu: [
      { label: own.about, click: showAbout },
      SEPARATOR,
      { role: 'hide', label: own.hide },
      SEPARATOR,
      { role: 'quit', label: menu.quit },
    ],
  };
}

function fileMenu(actions: MenuActions): MenuItemConstructorOptions {
  const { recentFiles } = actions;
  return {
    label: menu.file,
    submenu: [
      {
        id: 'open-order-file',
        label: menu.openOrderFile,
        accelerator: 'CmdOrCtrl+O',
        click: actions.openOrderFile,
      },
      {
        id: 'open-recent',
        label: own.openRecent,
        submenu:
          recentFiles.length === 0
            ? [{ label: own.noRecent, enabled: false }]
            : recentFiles.map(({ label, open }) => ({ label: label.replaceAll('&', '&&'), click: open })),
      },
      {
        id: 'new-window',
        label: own.newWindow,
        accelerator: 'CmdOrCtrl+N',
        click: actions.openWindow,
      },
      SEPARATOR,
      { id: 'lock', label: own.lock, accelerator: 'CmdOrCtrl+L', click: actions.lock },
      {
        id: 'settings',
        label: own.settings,
        accelerator: 'CmdOrCtrl+,',
        click: () => actions.goTo('desktop-settings'),
      },
      SEPARATOR,
      { role: 'quit', label: menu.quit, accelerator: 'CmdOrCtrl+Q' },
    ],
  };
}

function editMenu(): MenuItemConstructorOptions {
  return {
    label: menu.edit,
    submenu: [
      { role: 'undo', label: menu.undo },
      { role: 'redo', label: menu.redo },
      SEPARATOR,
      { role: 'cut', label: menu.cut },
      { role: 'copy', label: menu.copy },
      { role: 'paste', label: menu.paste },
      { role: 'selectAll', label: menu.selectAll },
    ],
  };
}

function viewMenu({ zoom }: MenuActions): MenuItemConstructorOptions {
  return {
    label: menu.view,
    submenu: [
      { role: 'reload', label: menu.reload },
      SEPARATOR,
      { id: 'zoom-in', label: menu.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: () => zoom(1) },
      // The same key without Shift, and the one of the number pad.
      ...['CmdOrCtrl+=', 'CmdOrCtrl+numadd'].map((accelerator): MenuItemConstructorOptions => ({
        label: menu.zoomIn,
        accelerator,
        visible: false,
        acceleratorWorksWhenHidden: true,
        click: () => zoom(1),
      })),
      { id: 'zoom-out', label: menu.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) },
      { id: 'zoom-reset', label: menu.resetZoom, accelerator: 'CmdOrCtrl+0', click: () => zoom(null) },
      SEPARATOR,
      { role: 'togglefullscreen', label: menu.fullScreen },
    ],
  };
}

function warehouseMenu({ goTo }: MenuActions): MenuItemConstructorOptions {
  const pages: readonly [AskedPage, string][] = [
    ['scan', own.scan],
    ['outbox', own.outbox],
    ['labels', own.labels],
    ['upload-orders', own.upload],
  ];
  return {
    label: own.warehouse,
    submenu: pages.map(([page, label], index) => ({
      id: `go-${page}`,
      label,
      accelerator: `CmdOrCtrl+${index + 1}`,
      click: () => goTo(page),
    })),
  };
}

function windowMenu(): MenuItemConstructorOptions {
  return {
    label: menu.window,
    submenu: [
      { role: 'minimize', label: menu.minimize },
      { role: 'close', label: own.close, accelerator: 'CmdOrCtrl+W' },
    ],
  };
}

function helpMenu({ openFolder, checkUpdates, showAbout }: MenuActions): MenuItemConstructorOptions {
  return {
    label: menu.help,
    submenu: [
      { id: 'open-logs', label: menu.openLogs, click: () => openFolder('logs') },
      { label: own.openData, click: () => openFolder('data') },
      { id: 'check-updates', label: own.checkUpdates, click: checkUpdates },
      SEPARATOR,
      { id: 'about', label: own.about, click: showAbout },
    ],
  };
}
