import path from 'node:path';
import { app, crashReporter, net } from 'electron';
import type { RecentFile } from '../bridge/index.ts';
import { createFileTickets } from './files/file-tickets.ts';
import { createFilesWork, type FilesWork } from './files/files-work.ts';
import type { ImportHost } from './files/import-jobs.ts';
import { createOfferedFiles } from './files/offered-files.ts';
import { orderFilesIn } from './files/order-files-in.ts';
import { openStatusWords } from './files/status-words.ts';
import { askForOrderFiles } from './ipc/file-handlers.ts';
import { createHandlers } from './ipc/handlers.ts';
import { emit, registerCalls } from './ipc/register-calls.ts';
import { openLog, type Log } from './lifecycle/log.ts';
import { createDesktop } from './lifecycle/desktop.ts';
import { openProfile, type Profile } from './lifecycle/profile.ts';
import { becomeSingleInstance } from './lifecycle/single-instance.ts';
import type { Fetch } from './outbox/outbox-server.ts';
import { openStationWork } from './scan-station/station-work.ts';
import { declareAppScheme, serveAppScheme } from './security/app-scheme.ts';
import { guardStart } from './security/guard-start.ts';
import { raiseGuards, removePageFeatures } from './security/walls.ts';
import { sendImport } from './server/send-import.ts';
import { openServerAddress } from './server/server-address.ts';
import { askServerVersion } from './server/server-version.ts';
import { openSessionStore } from './server/session-store.ts';
import { testAddress } from './server/test-address.ts';

guardStart();
// Root (containers) can't use the sandbox; enabling it there would end the program at once.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
declareAppScheme();
removePageFeatures();
const profile = openProfile();
const log = openLog(profile.logs);
// Windows groups windows, notifications and the pinned icon of an app by this id.
app.setAppUserModelId('vn.logistics.console');
app.setPath('crashDumps', profile.crashes);
crashReporter.start({ uploadToServer: false });
process.on('uncaughtException', (fault) => log.error('uncaught', { fault }));
app.on('child-process-gone', (_event, { type, serviceName, name, reason, exitCode }) =>
  log.warn('process-gone', { type, name: name ?? serviceName, reason, exitCode }),
);
process.on('unhandledRejection', (fault) => log.error('unhandled', { fault }));
startConsole(profile, log);

/** Creates the parts of the console. A second start only activates the first instance and hands over its files. */
function startConsole(profile: Profile, log: Log): void {
  const server = openServerAddress(profile.settings);
  const ask: Fetch = (url, init) => net.fetch(url, init);
  const serverVersion = (patience?: number) => askServerVersion(ask, server.get(), patience);
  const desktop = createDesktop({
    profile,
    log,
    serverAddress: server.get,
    serverVersion,
    openOrderFile: () => void askForOrderFiles(window).then(offered.offer),
  });
  const window = desktop.windows;
  const tickets = createFileTickets();
  const offered = createOfferedFiles(
    tickets,
    () => emit(window, 'files:files-offered', null),
    (error) => log.warn('offered-file-refused', { error }),
  );
  const send: ImportHost['send'] = (file, call, signal) =>
    sendImport(file, { ...call, server: server.get(), signal });

  const first = becomeSingleInstance((paths) => {
    // macOS reports a double-clicked file before the app is ready. It waits for the page.
    void offered.offer(paths);
    if (app.isReady()) window.show();
  });
  if (!first) return app.quit();

  void app.whenReady().then(() => {
    raiseGuards(server.get);
    serveAppScheme(profile.page, server.get);
    const sessions = openSessionStore(profile.session);
    const work = openStationWork({
      folder: profile.station,
      fetch: ask,
      address: server.get,
      session: sessions.load,
      sendImport: send,
      log,
      onChange: desktop.outboxChanged,
      onImportEnd: desktop.importEnded,
    });
    work.then(
      (opened) => {
        desktop.outboxChanged(opened.summary());
        opened.wake();
      },
      (fault: unknown) => log.error('station-failed', { fault }),
    );
    app.on('will-quit', () => void work.then((opened) => opened.close()));
    const showRecent = (recent: RecentFile[]) =>
      desktop.showRecentFiles(
        recent.map(({ id, name }) => ({
          label: name,
          open: () => {
            desktop.windows.goTo('upload-orders');
            files.recent
              .open(id)
              .then(offered.offerTicket, (error: unknown) => log.warn('recent-file-refused', { error }));
          },
        })),
      );
    const files: FilesWork = createFilesWork({
      profile,
      log,
      tickets,
      offered,
      statusWords: openStatusWords({
        file: path.join(profile.folder, 'status-words.json'),
        fetch: ask,
        address: server.get,
        token: () => sessions.load()?.token ?? null,
      }),
      send,
      submit: async (...read) => (await work).submitImport(...read),
      onWatchChanged: (state) => emit(window, 'watch:changed', state),
      onFileFound: desktop.notices.fileFound,
      isHere: (person) => sessions.load()?.id === person,
      onLeftFailed: desktop.leftJobFailed,
      onRecent: showRecent,
    });
    app.on('will-quit', files.close);
    const handlers = createHandlers({
      window,
      desktop,
      files,
      sessions,
      server,
      serverVersion: () => serverVersion(),
      testServer: (address) => testAddress(ask, address),
      work: () => work,
    });
    registerCalls(handlers, log);
    desktop.start();
    showRecent(files.recent.list());
    window.show();
    files.start();
    void offered.offer(orderFilesIn(process.argv.slice(1), process.cwd()));
    log.info('started', { version: app.getVersion(), electron: process.versions.electron });
  });
}
