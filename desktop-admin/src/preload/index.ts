import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import type { CallName, CallRequest, CallResponse, DesktopBridge, Outcome } from '../bridge/index.ts';

/** The form of our names. It keeps a page away from the channels of Electron itself. */
const OUR_NAME = /^[a-z]+:[a-z-]+$/;
/** Only the preload makes this call: it has a path. */
const WITH_PATH = 'files:register-dropped-file';

function checkName(name: string): void {
  if (!OUR_NAME.test(name) || name === WITH_PATH) throw new Error('No such name');
}

/** Main answers the calls of its table only, validates the sender and both schemas, and trusts nothing from here. */
const call = <C extends CallName>(name: C, request: CallRequest<C>): Promise<Outcome<CallResponse<C>>> =>
  ipcRenderer.invoke(name, request);

const bridge: DesktopBridge = {
  call: (name, request) => {
    checkName(name);
    return call(name, request);
  },
  acceptDroppedFile: (file) => call(WITH_PATH, { path: webUtils.getPathForFile(file) }),
  listen: (name, listener) => {
    checkName(name);
    const receive = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(name, receive);
    return () => ipcRenderer.off(name, receive);
  },
};

contextBridge.exposeInMainWorld('desktopBridge', bridge);
