import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { app, crashReporter, net } from 'electron';
import type { RecentFile } from '../bridge/index.ts';
import { createFileTickets, type FileTickets } from './files/file-tickets.ts';
import { createFilesWork, type FilesWork } from './files/files-work.ts';
import type { ImportHost } from './files/import-jobs.ts';
import { createOfferedFiles, type OfferedFiles } from './files/offered-files.ts';
import { orderFilesIn } from './files/order-files-in.ts';
import type { RecentFiles } from './files/recent-files.ts';
import { openStatusWords } from './files/status-words.ts';
import { askForOrderFiles } from './ipc/file-handlers.ts';
import { createHandlers } from './ipc/handlers.ts';
import { emit, registerCalls } from './ipc/register-calls.ts';
import { openLog, type Log } from './lifecycle/log.ts';
import { createDesktop, type Desktop } from './lifecycle/desktop.ts';
import { openProfile, type Profile } from './lifecycle/profile.ts';
import { becomeSingleInstance } from './lifecycle/single-instance.ts';
import type { Fetch } from '../station/server/json-call.ts';
import type { StationWork } from '../station/station-work.ts';
import { openStationOnDisk } from './station-on-disk.ts';
import { declareAppScheme, serveAppScheme } from './security/app-scheme.ts';
import { guardStart } from './security/guard-start.ts';
import { guardTokens } from './security/session-tokens.ts';
import { installPageGuards, removePageFeatures } from './security/page-guards.ts';
import { createConsoleAge, type ConsoleAge } from './server/console-age.ts';
import { createLogIn } from './server/log-in.ts';
import { callServer } from './server/request.ts';
import { sendImport } from './server/send-import.ts';
import { openServerAddress, type ServerAddress } from './server/server-address.ts';
import { askServerVersion } from './server/server-version.ts';
import { openSessionStore, type SessionStore } from './server/session-store.ts';
import { testAddress } from './server/test-address.ts';
import { openOfflinePeople, type OfflinePeople } from './unlock/offline-people.ts';
import { createOfflineGrantCall, createStationLock, type StationLock } from './unlock/station-lock.ts';

/** Milliseconds between two calls of `noteTime`, which detects a clock that was set back. */
const NOTE_TIME_EVERY = 5 * 60_000;

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

/** Parts that exist before Electron is ready. */
interface EarlyParts {
  profile: Profile;
  log: Log;
  server: ServerAddress;
  ask: Fetch;
  serverVersion(timeoutMs?: number): Promise<string | null>;
  people: OfflinePeople;
  desktop: Desktop;
  tickets: FileTickets;
  offered: OfferedFiles;
}

/** Creates the parts of the console. A second start only activates the first instance and hands over its files. */
function startConsole(profile: Profile, log: Log): void {
  const server = openServerAddress(profile.settings);
  const ask: Fetch = (url, init) => net.fetch(url, init);
  const serverVersion = async (timeoutMs?: number) =>
    (await askServerVersion(ask, server.get(), timeoutMs))?.version ?? null;
  const people = openOfflinePeople(profile.unlock, server.get);
  let lock: StationLock | null = null;
  const desktop = createDesktop({
    profile,
    log,
    isLocked: people.isLocked,
    lock: () => lock?.lock(),
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

  const first = becomeSingleInstance((paths) => {
    // macOS reports a double-clicked file before the app is ready. It waits for the page.
    void offered.offer(paths);
    if (app.isReady()) window.show();
  });
  if (!first) return app.quit();

  const parts: EarlyParts = { profile, log, server, ask, serverVersion, people, desktop, tickets, offered };
  void app.whenReady().then(() => {
    lock = openConsole(parts);
  });
}

/** Opens the storage and the first window. Call it after Electron is ready. */
function openConsole(parts: EarlyParts): StationLock {
  const { profile, log, server, serverVersion, people, ask, desktop, offered } = parts;
  installPageGuards(server.get);
  serveAppScheme(profile.page, server.get);
  const sessions = openSessionStore(profile.session, people.isLocked);
  const age = openAge(parts, () => void work.then((opened) => opened.wake()));
  guardTokens(server.get, sessions, () => age.outdated() !== null);
  const work = openWork(parts, sessions, age);
  const files = openFiles(parts, sessions, work);
  const lock = openLock(parts, sessions, () => {
    const person = sessions.author();
    if (person) files.jobs.forgetOthers(person.id);
    void work.then((opened) => opened.wake());
  });
  const handlers = createHandlers({
    window: desktop.windows,
    desktop,
    files,
    sessions,
    lock,
    server,
    age,
    serverVersion: () => serverVersion(),
    testServer: (address) => testAddress(ask, address),
    work: () => work,
  });
  registerCalls(handlers, log);
  desktop.start();
  showRecent(parts, files.recent, files.recent.list());
  desktop.windows.show();
  age.start();
  files.start();
  void offered.offer(orderFilesIn(process.argv.slice(1), process.cwd()));
  log.info('started', { version: app.getVersion(), electron: process.versions.electron });
  return lock;
}

/** Watches whether the server needs a newer console; `onServed` is called when it serves this one again. */
function openAge({ log, server, ask, desktop }: EarlyParts, onServed: () => void): ConsoleAge {
  const age = createConsoleAge({
    version: () => app.getVersion(),
    address: server.get,
    ask: () => askServerVersion(ask, server.get()),
    now: () => performance.now(),
    onChange: (outdated) => {
      emit(desktop.windows, 'server:outdated-changed', outdated);
      if (outdated === null) return onServed();
      log.warn('console-outdated', outdated);
      void desktop.updates.check();
    },
  });
  app.on('will-quit', age.stop);
  return age;
}

/** Opens the lock of the console; `onUnlock` is called when the console is unlocked or its session changes. */
function openLock(parts: EarlyParts, sessions: SessionStore, onUnlock: () => void): StationLock {
  const { log, server, ask, people, desktop } = parts;
  const connection = { fetch: ask, address: server.get };
  const lock = createStationLock({
    sessions,
    people,
    logIn: createLogIn(connection, sessions),
    grant: createOfflineGrantCall(connection),
    wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
    onLock: () => {
      emit(desktop.windows, 'unlock:changed', lock.state());
      if (!people.isLocked()) onUnlock();
    },
    onSession: () => {
      emit(desktop.windows, 'session:changed', null);
      onUnlock();
    },
    onFault: (fault) => log.error('unlock-failed', { fault }),
  });
  setInterval(people.noteTime, NOTE_TIME_EVERY).unref();
  return lock;
}

/** Opens the scan station and the outbox, and closes them at the end. */
function openWork(parts: EarlyParts, sessions: SessionStore, age: ConsoleAge): Promise<StationWork> {
  const { profile, log, server, ask, desktop } = parts;
  const work = openStationOnDisk({
    folder: profile.station,
    fetch: ask,
    address: server.get,
    session: sessions.load,
    isOffline: sessions.hasOffline,
    isServed: age.isServed,
    sendImport: senderTo(server),
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
  return work;
}

/** Opens the work on order files, and closes it at the end. */
function openFiles(parts: EarlyParts, sessions: SessionStore, work: Promise<StationWork>): FilesWork {
  const { profile, log, server, ask, desktop, tickets, offered } = parts;
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
    send: senderTo(server),
    submit: async (...read) => (await work).submitImport(...read),
    onWatchChanged: (state) => emit(desktop.windows, 'watch:changed', state),
    onFileFound: desktop.notices.fileFound,
    tokenOf: (person) => {
      const session = sessions.load();
      return session?.id === person ? session.token : null;
    },
    onLeftFailed: desktop.leftJobFailed,
    onRecent: (recent) => showRecent(parts, files.recent, recent),
  });
  app.on('will-quit', files.close);
  return files;
}

/** Returns a function that sends files to the currently chosen server. */
function senderTo(server: ServerAddress): ImportHost['send'] {
  return (file, call, signal) => sendImport(file, { ...call, server: server.get(), signal, callServer });
}

/** Shows these recent files in the menu. */
function showRecent({ desktop, offered, log }: EarlyParts, recent: RecentFiles, list: RecentFile[]): void {
  desktop.showRecentFiles(
    list.map(({ id, name }) => ({
      label: name,
      open: () => {
        desktop.windows.goTo('upload-orders');
        recent
          .open(id)
          .then(offered.offerTicket, (error: unknown) => log.warn('recent-file-refused', { error }));
      },
    })),
  );
}
