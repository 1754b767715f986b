import { writeFile } from 'node:fs/promises';
import { app, dialog } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { ORDER_FILE_EXTENSIONS } from '../../bridge/index.ts';
import type { FileTickets } from '../files/file-tickets.ts';
import type { ImportJobs } from '../files/import-jobs.ts';
import type { OfferedFiles } from '../files/offered-files.ts';
import type { MainWindow } from '../lifecycle/main-window.ts';
import { Cancelled } from '../refusal.ts';
import { checkedAddress, type ServerAddress } from '../server/server-address.ts';
import type { StationWork } from '../scan-station/station-work.ts';
import type { SessionStore } from '../server/session-store.ts';
import { testAddress } from '../server/test-address.ts';
import type { CallHandlers, Caller } from './answer-call.ts';
import { emit } from './register-calls.ts';
import { createStationHandlers } from './station-handlers.ts';

interface Services {
  window: MainWindow;
  tickets: FileTickets;
  offered: OfferedFiles;
  jobs: ImportJobs;
  sessions: SessionStore;
  server: ServerAddress;
  work: () => Promise<StationWork>;
}

/** What each call of the bridge does. */
export function createHandlers(services: Services): CallHandlers {
  const { window, tickets, offered, jobs, sessions, server, work } = services;
  const wakeWork = () => void work().then((opened) => opened.wake());
  const runJob = (kind: 'preview' | 'import', job: Parameters<ImportJobs['run']>[0], caller: Caller) =>
    jobs.run(job, kind, (progress) => emit(caller, 'imports:job-progressed', { id: job.id, progress }));

  return {
    ...createStationHandlers(work, sessions),
    'files:choose-order-files': async () => {
      const paths = await askForOrderFiles(window);
      return paths.length === 0 ? null : Promise.all(paths.map((file) => tickets.issue(file)));
    },
    'files:register-dropped-file': ({ path }) => tickets.issue(path),
    'files:take-offered-files': async () => offered.take(),
    'files:save-file': async ({ name, bytes }) => {
      const file = await askWhereToSave(window, name);
      if (file === null) return false;
      await writeFile(file, bytes);
      return true;
    },
    'imports:preview-file': (job, caller) => runJob('preview', job, caller),
    'imports:import-file': (job, caller) => runJob('import', job, caller),
    'imports:cancel-job': async ({ id }) => void jobs.cancel(id),
    'session:load-session': async () => sessions.load(),
    'session:save-session': async ({ session, remember }) => {
      const kept = sessions.save(session, remember);
      wakeWork();
      return { kept };
    },
    'session:clear-session': async () => void sessions.clear(),
    'server:get-address': async () => server.get(),
    'server:set-address': async ({ address }) => {
      const wanted = checkedAddress(address);
      if (wanted === server.get()) return wanted;
      if (!(await personAgrees(window, wanted))) throw new Cancelled();
      // A token of one server is never shown to another.
      sessions.clear();
      server.set(wanted);
      setImmediate(window.restart);
      return wanted;
    },
    'server:test-address': ({ address }) => testAddress(checkedAddress(address)),
    'app:get-versions': async () => ({
      app: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions['chrome'],
    }),
  };
}

/** The paths that the person picked, in the system's own dialog; none when it was closed. */
export async function askForOrderFiles(window: MainWindow): Promise<string[]> {
  const { chooseOrderFiles, orderFiles } = consoleTexts.dialogs;
  const options: Electron.OpenDialogOptions = {
    title: chooseOrderFiles,
    filters: [{ name: orderFiles, extensions: [...ORDER_FILE_EXTENSIONS.desktop] }],
    properties: ['openFile', 'multiSelections'],
  };
  const over = window.current();
  const { canceled, filePaths } = await (over
    ? dialog.showOpenDialog(over, options)
    : dialog.showOpenDialog(options));
  return canceled ? [] : filePaths;
}

/** A page may suggest a name, never a folder. */
async function askWhereToSave(window: MainWindow, name: string): Promise<string | null> {
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

/** Asked outside the page, so that a hostile page can't lead the next password to a server of its own. */
async function personAgrees(window: MainWindow, address: string): Promise<boolean> {
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
