import { BrowserWindow, dialog, shell, type WebContents } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import { isWebAddress } from './addresses.ts';

/** Milliseconds after a click or key in which a page may open one link. */
const GESTURE_MS = 1_000;
/** Longer addresses are cut in the question. */
const SHOWN_MAX = 300;

/** Opens an address for a page, or does nothing. */
type OpenLink = (address: string) => void;

/**
 * Opens links of pages in the system's browser: one for each click or key of the user, and one at a time. Links to our
 * server open at once, all others after a question that shows their host. Returns a function that watches the input of
 * a page.
 */
export function createLinkOpener(serverAddress: () => string): (contents: WebContents) => OpenLink {
  let isAsking = false;
  const open = async (contents: WebContents, address: string) => {
    if (new URL(address).origin === serverAddress() || (await confirmServerAddress(contents, address)))
      await shell.openExternal(address);
  };
  return (contents) => {
    let gestureAt = -Infinity;
    const note = () => {
      gestureAt = performance.now();
    };
    // Chromium sends these for real input only, not for events that a script creates.
    contents.on('input-event', (_event, { type }) => {
      if (type === 'mouseUp' || type === 'gestureTap') note();
    });
    contents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && (key === 'Enter' || key === ' ')) note();
    });
    return (address) => {
      const isWanted = performance.now() - gestureAt <= GESTURE_MS;
      gestureAt = -Infinity;
      if (!isWanted || isAsking || !isAllowed(address, serverAddress())) return;
      isAsking = true;
      void open(contents, address).finally(() => {
        isAsking = false;
      });
    };
  };
}

/** A server on this machine has no https. */
function isAllowed(address: string, server: string): boolean {
  return isWebAddress(address) || (URL.canParse(address) && new URL(address).origin === server);
}

async function confirmServerAddress(contents: WebContents, address: string): Promise<boolean> {
  const { message, detail, open, stay } = consoleDesktopTexts.link;
  const options = {
    type: 'question' as const,
    title: consoleTexts.name,
    // The parsed host: letters that look like others appear as punycode.
    message: message(new URL(address).host),
    detail: detail(address.length > SHOWN_MAX ? `${address.slice(0, SHOWN_MAX)}…` : address),
    buttons: [open, stay],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  };
  const over = BrowserWindow.fromWebContents(contents);
  const { response } = await (over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options));
  return response === 0;
}
