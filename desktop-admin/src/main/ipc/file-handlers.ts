import { writeFile } from 'node:fs/promises';
import { dialog } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { ORDER_FILE_EXTENSIONS } from '../../bridge/index.ts';
import type { FilesWork } from '../files/files-work.ts';
import type { JobPage } from '../files/running-jobs.ts';
import type { ConsoleWindows } from '../lifecycle/windows.ts';
import { personAt } from '../server/person.ts';
import type { SessionStore } from '../server/session-store.ts';
import type { CallHandlers, Caller } from './answer-call.ts';
import { emit } from './register-calls.ts';

type FileCall = Extract<keyof CallHandlers, `files:${string}` | `imports:${string}` | `watch:${string}`>;

/** Handlers of the calls for order files: their sources, their content, and sending them to the server. */
export function createFileHandlers(
  files: FilesWork,
  window: ConsoleWindows,
  sessions: Pick<SessionStore, 'author' | 'left'>,
  askWhereToSave: (name: string) => Promise<string | null>,
): Pick<CallHandlers, FileCall> {
  const { tickets, offered, recent, unfinished, watched, jobs } = files;
  const pageOf = (caller: Caller, id: string): JobPage => ({
    onProgress: (progress) => emit(caller, 'imports:job-progressed', { id, progress }),
    left: AbortSignal.any([caller.left(), sessions.left()]),
  });
  return {
    'files:choose-order-files': async () => {
      const paths = await askForOrderFiles(window);
      return paths.length === 0 ? null : Promise.all(paths.map((file) => tickets.issue(file)));
    },
    'files:register-dropped-file': ({ path }) => tickets.issue(path),
    'files:take-offered-files': async () => offered.take(),
    'files:list-recent': async () => recent.list(),
    'files:open-recent': ({ id }) => recent.open(id),
    'files:forget-recent': async () => void recent.forget(),
    'files:store-unfinished': async ({ ids }, caller) => {
      const person = sessions.author();
      if (person) unfinished.store(caller.left(), person.id, ids);
    },
    'files:list-unfinished': async () => {
      const person = sessions.author();
      return person ? unfinished.list(person.id) : [];
    },
    'files:take-unfinished': async () => unfinished.take(personAt(sessions).id),
    'files:forget-unfinished': async () => void unfinished.forget(personAt(sessions).id),
    'files:save-file': async ({ name, bytes }) => {
      const file = await askWhereToSave(name);
      if (file === null) return false;
      await writeFile(file, bytes);
      return true;
    },
    'imports:preview-file': async (job, caller) =>
      jobs.preview({ ...job, by: personAt(sessions) }, pageOf(caller, job.id)),
    'imports:import-file': async (job, caller) =>
      jobs.import({ ...job, by: personAt(sessions) }, pageOf(caller, job.id)),
    'imports:get-left-job': async () => {
      const person = sessions.author();
      return person && jobs.left(person.id);
    },
    'imports:read-rows': async (params) => files.rows(params, personAt(sessions).id),
    'imports:cancel-job': async ({ id }) => void jobs.cancel(id),
    'watch:get-folder': async () => watched.state(),
    'watch:choose-folder': async () => {
      const folder = await askForFolder(window);
      if (folder !== null) await watched.choose(folder);
      return watched.state();
    },
    'watch:stop': async () => {
      watched.stop();
      return watched.state();
    },
  };
}

/** Shows the system's file dialog and returns the chosen paths; empty if it was closed. */
export async function askForOrderFiles(window: ConsoleWindows): Promise<string[]> {
  const { chooseOrderFiles, orderFiles } = consoleTexts.dialogs;
  return askToOpen(window, {
    title: chooseOrderFiles,
    filters: [{ name: orderFiles, extensions: [...ORDER_FILE_EXTENSIONS.desktop] }],
    properties: ['openFile', 'multiSelections'],
  });
}

async function askForFolder(window: ConsoleWindows): Promise<string | null> {
  const [folder] = await askToOpen(window, {
    title: consoleFileTexts.chooseFolder,
    buttonLabel: consoleFileTexts.watchThis,
    properties: ['openDirectory'],
  });
  return folder ?? null;
}

async function askToOpen(window: ConsoleWindows, options: Electron.OpenDialogOptions): Promise<string[]> {
  const over = window.current();
  const { canceled, filePaths } = await (over
    ? dialog.showOpenDialog(over, options)
    : dialog.showOpenDialog(options));
  return canceled ? [] : filePaths;
}
