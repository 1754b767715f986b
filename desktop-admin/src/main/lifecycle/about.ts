import { release } from 'node:os';
import { app, clipboard, dialog, type BrowserWindow } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';

interface AboutHost {
  over: BrowserWindow | null;
  server: string;
  /** null: it can't be reached. */
  serverVersion(): Promise<string | null>;
  openData(): void;
}

/** What the program consists of, to be told to whoever helps, and the way to its data. */
export async function showAbout({ over, server, serverVersion, openData }: AboutHost): Promise<void> {
  const texts = consoleDesktopTexts.about;
  const detail = texts.detail({
    version: app.getVersion(),
    electron: process.versions.electron ?? '',
    chromium: process.versions['chrome'] ?? '',
    node: process.versions.node,
    system: `${process.platform} ${release()} ${process.arch}`,
    server,
    serverVersion: await serverVersion(),
  });
  const options = {
    type: 'info' as const,
    title: texts.title,
    message: consoleTexts.name,
    detail,
    buttons: [texts.close, texts.openData, texts.copy],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options));
  if (response === 1) openData();
  if (response === 2) void clipboard.writeText(`${consoleTexts.name}\n${detail}`);
}
