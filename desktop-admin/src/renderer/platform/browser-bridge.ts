import type { ImportOptions, ImportSummary, SessionUser } from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import { version } from '../../../package.json';
import { isOrderFileName, ORDER_FILE_ACCEPT, sentFileName } from '../../bridge/order-files.ts';
import { createBrowserStation } from './browser-station/browser-station.ts';
import { HostError } from './host-error.ts';
import type { ChosenFile, ImportProgress, Platform, PlatformContext } from './platform.ts';
import { clearWebSession, loadWebSession, onWebSessionChanged, saveWebSession } from './web-session.ts';

/** Host for a browser at /admin: files are uploaded unchanged, and the server reads them. */
export function createBrowserBridge({ getToken, logIn }: PlatformContext): Platform {
  const files = new Map<string, File>();

  const accept = (file: File): ChosenFile => {
    if (!isOrderFileName(file.name, 'browser')) throw refusal('FILE_WRONG_TYPE');
    const id = crypto.randomUUID();
    files.set(id, file);
    return {
      id,
      name: file.name,
      size: file.size,
      modifiedAt: new Date(file.lastModified).toISOString(),
      openElsewhere: false,
    };
  };

  const send = async (
    writes: boolean,
    ticket: ChosenFile,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ): Promise<ImportSummary> => {
    const file = files.get(ticket.id);
    if (!file) throw refusal('FILE_MISSING');
    const { uploadOrderFile } = await import('./order-file-upload.ts');
    return uploadOrderFile({
      file,
      name: sentFileName(file.name),
      options,
      choice: writes ? ticket.id : null,
      token: getToken(),
      signal,
      onProgress: (bytesDone) =>
        onProgress({ phase: 'sending', rows: null, rowsPerSecond: null, bytesDone, bytesTotal: file.size }),
    });
  };

  return {
    kind: 'browser',
    chooseOrderFiles: async () => (await pickFiles())?.map(accept) ?? null,
    acceptDroppedFile: async (file) => accept(file),
    onFilesOffered: () => () => undefined,
    previewOrderFile: async (...job) => ({ ...(await send(false, ...job)), compared: true }),
    importOrderFile: (...job) => send(true, ...job),
    saveFile: async (name, bytes, type) => {
      download(name, new Blob([bytes], { type }));
      return true;
    },
    session: { ...webSession, logIn: logInOfTab(logIn) },
    server: { address: async () => '' },
    browserStation: createBrowserStation(),
    versions: async () => ({ app: version }),
  };
}

const webSession: Omit<Platform['session'], 'logIn'> = {
  load: async () => loadWebSession([sessionStorage, localStorage]),
  isRemembered: async () => loadWebSession([sessionStorage]) === null,
  clear: async (token) => clearWebSession(token, [sessionStorage, localStorage]),
  onChanged: onWebSessionChanged,
};

const logInOfTab =
  (logIn: PlatformContext['logIn']): Platform['session']['logIn'] =>
  async (credentials, remember) => {
    const user = await logIn(credentials);
    saveLogIn(user, remember);
    return { user, remembered: true };
  };

function saveLogIn({ email, firstName, lastName, token, id, avatar }: SessionUser, remember: boolean): void {
  const [store, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  saveWebSession({ email, firstName, lastName, token, id, avatar }, store, [other]);
}

function refusal(code: 'FILE_WRONG_TYPE' | 'FILE_MISSING'): HostError {
  return new HostError({ code, message: errorTexts[code], status: 0 });
}

/** Opens the browser's file dialog; null if the user closes it. */
function pickFiles(): Promise<File[] | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = ORDER_FILE_ACCEPT;
    input.multiple = true;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true });
    input.addEventListener('cancel', () => resolve(null), { once: true });
    input.click();
  });
}

function download(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds the blob by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
