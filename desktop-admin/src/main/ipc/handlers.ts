import { app, dialog } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import type { ServerCheck } from '../../bridge/index.ts';
import type { FilesWork } from '../files/files-work.ts';
import type { ConsoleWindows } from '../lifecycle/windows.ts';
import { Cancelled, refuseWith } from '../../station/refusal.ts';
import type { ConsoleAge } from '../server/console-age.ts';
import { checkedAddress, type ServerAddress } from '../server/server-address.ts';
import type { StationWork } from '../../station/station-work.ts';
import type { SessionStore } from '../server/session-store.ts';
import type { StationLock } from '../unlock/station-lock.ts';
import type { CallHandlers } from './answer-call.ts';
import { createDesktopHandlers, type DesktopServices } from './desktop-handlers.ts';
import { createFileHandlers } from './file-handlers.ts';
import { createPrintingHandlers } from './printing-handlers.ts';
import { createScaleHandlers } from './scale-handlers.ts';
import { createSessionHandlers } from './session-handlers.ts';
import { createStationHandlers } from '../../station/station-handlers.ts';
import { scannerAt } from '../server/person.ts';

interface Services {
  window: ConsoleWindows;
  desktop: DesktopServices;
  files: FilesWork;
  sessions: SessionStore;
  lock: StationLock;
  server: ServerAddress;
  age: ConsoleAge;
  serverVersion(): Promise<string | null>;
  testServer(address: string): Promise<ServerCheck>;
  work: () => Promise<StationWork>;
}

/** Handlers of all IPC calls. */
export function createHandlers(services: Services): CallHandlers {
  const { window, desktop, files, sessions, lock, server, age, serverVersion, testServer, work } = services;
  const wakeWork = () => void work().then((opened) => opened.wake());

  return {
    ...createSessionHandlers({ window, jobs: files.jobs, sessions, lock, wakeWork }),
    ...createStationHandlers(work, () => scannerAt(sessions)),
    ...createFileHandlers(files, window, sessions, (name) => askWhereToSave(window, name)),
    ...createDesktopHandlers(desktop),
    ...createScaleHandlers(desktop),
    ...createPrintingHandlers(desktop.log, (name) => askWhereToSave(window, name)),
    'unlock:get-state': async () => lock.state(),
    'unlock:lock': async () => void lock.lock(),
    'unlock:open': ({ person, password }) => lock.unlock(person, password),
    'unlock:forget-person': ({ person, password }) => lock.forget(person, password),
    'server:get-address': async () => server.get(),
    'server:set-address': async ({ address }) => {
      const wanted = checkedAddress(address);
      if (wanted === server.get()) return wanted;
      const check = await testServer(wanted);
      if (!check.reachable) throw refuseWith('ADDRESS_WITHOUT_SERVER', check.message);
      if (!(await confirmServerAddress(window, wanted))) throw new Cancelled();
      // Never send a token of one server to another.
      lock.logOut();
      server.set(wanted);
      setImmediate(window.restart);
      return wanted;
    },
    'server:get-version': serverVersion,
    'server:get-outdated': async () => {
      await age.isServed(false);
      return age.outdated();
    },
    'server:test-address': ({ address }) => testServer(checkedAddress(address)),
    'app:get-versions': async () => ({
      app: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions['chrome'],
    }),
  };
}

/** A page may suggest a file name, but never a folder. */
async function askWhereToSave(window: ConsoleWindows, name: string): Promise<string | null> {
  const options = {
    title: consoleTexts.dialogs.saveFile,
    defaultPath: name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_'),
  };
  const over = window.current();
  const { canceled, filePath } = await (over
    ? dialog.showSaveDialog(over, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? null : filePath;
}

/** Uses a native dialog, so that a hostile page can't send the next password to a server of its own. */
async function confirmServerAddress(window: ConsoleWindows, address: string): Promise<boolean> {
  const { changeServer, changeServerDetail, confirmChange, cancel } = consoleTexts.dialogs;
  const options = {
    type: 'question' as const,
    title: consoleTexts.name,
    message: changeServer(address),
    detail: changeServerDetail,
    buttons: [confirmChange, cancel],
    defaultId: 1,
    cancelId: 1,
  };
  const over = window.current();
  const { response } = await (over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options));
  return response === 0;
}
