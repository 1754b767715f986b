import { release } from 'node:os';
import { app, clipboard, dialog, type BrowserWindow } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';

/** Milliseconds to wait for the server's version. Nothing is visible during that time. */
const TIMEOUT_MS = 700;

interface AboutHost {
  over(): BrowserWindow | null;
  server(): string;
  /** null if there is no answer within the timeout in milliseconds. */
  serverVersion(timeoutMs: number): Promise<string | null>;
  openData(): void;
}

/**
 * Shows versions for support, and a link to the data folder. Further calls while the dialog opens or is open return the
 * same promise.
 */
export function createAbout(host: AboutHost): () => Promise<void> {
  let shown: Promise<void> | null = null;
  return () => (shown ??= show(host).finally(() => (shown = null)));
}

async function show({ over, server, serverVersion, openData }: AboutHost): Promise<void> {
  const texts = consoleDesktopTexts.about;
  const detail = texts.detail({
    version: app.getVersion(),
    electron: process.versions.electron ?? '',
    chromium: process.versions['chrome'] ?? '',
    node: process.versions.node,
    system: `${process.platform} ${release()} ${process.arch}`,
    server: server(),
    serverVersion: await serverVersion(TIMEOUT_MS),
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
  const window = over();
  const { response } = await (window
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  if (response === 1) openData();
  if (response === 2) void clipboard.writeText(`${consoleTexts.name}\n${detail}`);
}
