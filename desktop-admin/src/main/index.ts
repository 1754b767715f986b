import { performance } from 'node:perf_hooks';
import { app, Menu, net } from 'electron';
import { DISPLAY_TIMEZONE } from '@logistics/shared/formatting';
import { createFileTickets } from './files/file-tickets.ts';
import { createImportJobs, type ImportHost } from './files/import-jobs.ts';
import { createOfferedFiles } from './files/offered-files.ts';
import { orderFilesIn } from './files/order-files-in.ts';
import { readOrderFileApart } from './files/read-order-file.ts';
import { emptySpoolFolder } from './files/spool-folder.ts';
import { askForOrderFiles, createHandlers } from './ipc/handlers.ts';
import { emit, registerCalls } from './ipc/register-calls.ts';
import { openLog, type Log } from './lifecycle/log.ts';
import { createMainWindow } from './lifecycle/main-window.ts';
import { buildMenu } from './lifecycle/menu.ts';
import { openProfile, type Profile } from './lifecycle/profile.ts';
import { becomeSingleInstance } from './lifecycle/single-instance.ts';
import { openStationWork } from './scan-station/station-work.ts';
import { declareAppScheme, serveAppScheme } from './security/app-scheme.ts';
import { raiseWalls } from './security/walls.ts';
import { sendImport } from './server/send-import.ts';
import { openServerAddress } from './server/server-address.ts';
import { openSessionStore } from './server/session-store.ts';

// Root (containers) can't have the sandbox; enabling it there would end the program at once.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
declareAppScheme();
const profile = openProfile();
const log = openLog(profile.logs);
process.on('uncaughtException', (fault) => log.error('uncaught', { fault }));
process.on('unhandledRejection', (fault) => log.error('unhandled', { fault }));
startConsole(profile, log);

/** The console, part by part. A second start of it only shows the first and hands over its files. */
function startConsole(profile: Profile, log: Log): void {
  const server = openServerAddress(profile.settings);
  const window = createMainWindow(profile, log);
  const tickets = createFileTickets();
  const offered = createOfferedFiles(
    tickets,
    () => emit(window, 'files:files-offered', null),
    (error) => log.warn('offered-file-refused', { error }),
  );
  const send: ImportHost['send'] = (body, call, signal) =>
    sendImport(body, { ...call, server: server.get(), signal });

  const first = becomeSingleInstance((files) => {
    if (!app.isReady()) return;
    window.show();
    void offered.offer(files);
  });
  if (!first) return app.quit();

  void app.whenReady().then(() => {
    emptySpoolFolder(profile.spool);
    raiseWalls();
    serveAppScheme(profile.page, server.get);
    const sessions = openSessionStore(profile.session);
    const work = openStationWork({
      folder: profile.station,
      fetch: (url, init) => net.fetch(url, init),
      address: server.get,
      session: sessions.load,
      sendImport: send,
      log,
      onChange: (summary) => emit(window, 'outbox:changed', summary),
    });
    work.then(
      (opened) => opened.wake(),
      (fault: unknown) => log.error('station-failed', { fault }),
    );
    app.on('will-quit', () => void work.then((opened) => opened.close()));
    const jobs = createImportJobs(tickets, {
      read: ({ path, fileName, options }, onProgress, signal) =>
        readOrderFileApart(
          { readerScript: profile.reader, log },
          { path, fileName, options, timezone: DISPLAY_TIMEZONE, spoolFolder: profile.spool },
          onProgress,
          signal,
        ),
      send,
      keep: async (read) => (await work).keepImport(read),
      now: () => performance.now(),
    });
    registerCalls(
      createHandlers({ window, tickets, offered, jobs, sessions, server, work: () => work }),
      log,
    );
    Menu.setApplicationMenu(
      buildMenu({
        openOrderFile: () => void askForOrderFiles(window).then(offered.offer),
        logFolder: log.folder,
      }),
    );
    window.show();
    void offered.offer(orderFilesIn(process.argv.slice(1), process.cwd()));
    log.info('started', { version: app.getVersion(), electron: process.versions.electron });
  });
  app.on('activate', window.show);
  app.on('window-all-closed', () => app.quit());
}
