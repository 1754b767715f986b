import type { FilesWork } from '../files/files-work.ts';
import type { ConsoleWindows } from '../lifecycle/windows.ts';
import type { SessionStore } from '../server/session-store.ts';
import type { StationLock } from '../unlock/station-lock.ts';
import type { CallHandlers, Caller } from './answer-call.ts';
import { emit } from './register-calls.ts';

interface SessionServices {
  window: Pick<ConsoleWindows, 'sendToOthers'>;
  jobs: Pick<FilesWork['jobs'], 'forgetOthers'>;
  sessions: Pick<SessionStore, 'forPage' | 'isRemembered' | 'isPresent'>;
  lock: Pick<StationLock, 'logIn' | 'logOut'>;
  wakeWork(): void;
}

/** Handlers of the calls that start, read and end the session of this machine. The other windows are notified. */
export function createSessionHandlers({ window, jobs, sessions, lock, wakeWork }: SessionServices) {
  const publishSession = ({ id }: Caller) =>
    emit({ send: (name, payload) => window.sendToOthers(id, name, payload) }, 'session:changed', null);
  return {
    'session:load-session': async () => sessions.forPage(),
    'session:log-in': async ({ credentials, remember }, caller) => {
      const loggedIn = await lock.logIn(credentials, remember);
      jobs.forgetOthers(loggedIn.user.id);
      wakeWork();
      publishSession(caller);
      return loggedIn;
    },
    'session:is-remembered': async () => sessions.isRemembered(),
    'session:clear-session': async ({ token }, caller) => {
      // The page may mean a session that another log-in has replaced since.
      if (!sessions.isPresent(token)) return false;
      lock.logOut();
      publishSession(caller);
      return true;
    },
  } satisfies Partial<CallHandlers>;
}
