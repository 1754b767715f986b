import { app, dialog, Menu, shell, type MenuItemConstructorOptions } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';

interface MenuActions {
  openOrderFile(): void;
  logFolder: string;
}

/** The menu bar, in Vietnamese; the keys of the roles are those of the system. */
export function buildMenu({ openOrderFile, logFolder }: MenuActions): Menu {
  const { menu } = consoleTexts;
  const template: MenuItemConstructorOptions[] = [
    {
      label: menu.file,
      submenu: [
        {
          id: 'open-order-file',
          label: menu.openOrderFile,
          accelerator: 'CmdOrCtrl+O',
          click: openOrderFile,
        },
        { type: 'separator' },
        { role: 'quit', label: menu.quit },
      ],
    },
    {
      label: menu.edit,
      submenu: [
        { role: 'undo', label: menu.undo },
        { role: 'redo', label: menu.redo },
        { type: 'separator' },
        { role: 'cut', label: menu.cut },
        { role: 'copy', label: menu.copy },
        { role: 'paste', label: menu.paste },
        { role: 'selectAll', label: menu.selectAll },
      ],
    },
    {
      label: menu.view,
      submenu: [
        { role: 'reload', label: menu.reload },
        { type: 'separator' },
        { role: 'zoomIn', label: menu.zoomIn },
        { role: 'zoomOut', label: menu.zoomOut },
        { role: 'resetZoom', label: menu.resetZoom },
        { type: 'separator' },
        { role: 'togglefullscreen', label: menu.fullScreen },
      ],
    },
    { label: menu.window, submenu: [{ role: 'minimize', label: menu.minimize }] },
    {
      label: menu.help,
      submenu: [
        { label: menu.openLogs, click: () => void shell.openPath(logFolder) },
        { label: menu.versions, click: showVersions },
      ],
    },
  ];
  return Menu.buildFromTemplate(template);
}

function showVersions(): void {
  const message = consoleTexts.dialogs.versions({
    app: app.getVersion(),
    electron: process.versions.electron ?? '',
  });
  void dialog.showMessageBox({ type: 'info', title: consoleTexts.name, message });
}
