import { offlineGrantSchema, type LoginBody, type OfflineGrant } from '@logistics/shared/contracts';
import type { LockState, LoggedIn, UnlockAnswer } from '../../bridge/index.ts';
import { Cancelled, refuse, Refusal } from '../../station/refusal.ts';
import { isFinal } from '../../station/outbox/sender.ts';
import { callJson, type Connection } from '../../station/server/json-call.ts';
import type { LogIn } from '../server/log-in.ts';
import type { SessionStore } from '../server/session-store.ts';
import type { OfflinePeople } from './offline-people.ts';

/** Milliseconds that an unlock waits for the server, before it opens the station offline. */
const ONLINE_TIMEOUT_MS = 1_500;
const RETRY_MS = 5_000;

interface LockParts {
  sessions: SessionStore;
  people: OfflinePeople;
  logIn: LogIn;
  /** Returns the server's permission to scan offline at this station. */
  grant(token: string, station: string): Promise<OfflineGrant>;
  /** Resolves after this many milliseconds, or at once when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Called when the console was locked or unlocked, or its people changed. */
  onLock(): void;
  /** Called when the server gave or ended a session in the background. */
  onSession(): void;
  onFault(fault: unknown): void;
}

/** Locks the console, and unlocks it with or without the server. */
export interface StationLock {
  state(): LockState;
  /** Locks every window. Without a person there is nothing to lock. */
  lock(): void;
  unlock(person: number, password: string): Promise<UnlockAnswer>;
  /** Logs in at the server; from then on the person can also unlock offline. */
  logIn(credentials: LoginBody, remember: boolean): Promise<LoggedIn>;
  logOut(): void;
  /** Removes a person from this machine: by their password, or by somebody who is logged in. false: a wrong password. */
  forget(person: number, password: string | undefined): Promise<boolean>;
}

export function createStationLock(parts: LockParts): StationLock {
  const { sessions, people, onLock } = parts;
  const online = createOnline(parts);
  /** Aborted by the next unlock or log-in, and by a log-out. */
  let turn = new AbortController();
  const nextTurn = () => {
    turn.abort();
    turn = new AbortController();
    return turn.signal;
  };
  const open = () => {
    people.setLocked(false);
    onLock();
  };
  return {
    state: () => ({ isLocked: people.isLocked(), people: people.list() }),
    lock: () => {
      if (!sessions.author()) return;
      people.setLocked(true);
      onLock();
    },
    unlock: async (id, password) => {
      const opened = await people.open(id, password);
      if (opened.result !== 'open') return opened;
      const signal = nextTurn();
      const hasSession = sessions.load()?.id === id;
      if (!hasSession) sessions.openOffline(opened.person);
      const credentials = { email: opened.person.profile.email, password };
      const answered = new Promise((resolve) => {
        const onFailure = () => resolve('offline');
        void online.follow({ credentials, person: id, signal, onFailure }).then(resolve);
        // A person with a session need not wait: the session is tested in the background.
        if (hasSession) onFailure();
        else void parts.wait(ONLINE_TIMEOUT_MS, signal).then(onFailure);
      });
      const answer = await answered;
      if (answer === 'changed' || answer === 'code') return { result: answer, triesLeft: 0 };
      if (!signal.aborted) open();
      return { result: 'open', triesLeft: 0 };
    },
    logIn: async (credentials, remember) => {
      const loggedIn = await online.logIn(credentials, remember);
      nextTurn();
      open();
      return loggedIn;
    },
    logOut: () => {
      nextTurn();
      sessions.clear();
      open();
    },
    forget: async (id, password) => {
      if (password === undefined && !sessions.author()) throw refuse('UNAUTHENTICATED', 401);
      if (password !== undefined && (await people.open(id, password)).result !== 'open') return false;
      people.forget(id);
      onLock();
      return true;
    },
  };
}

interface Following {
  credentials: LoginBody;
  person: number;
  /** Aborted by the next unlock or log-in, and by a log-out. */
  signal: AbortSignal;
  /** Called when the server did not answer; the next attempt follows later. */
  onFailure: () => void;
}

/** The server calls of a log-in and an unlock. */
function createOnline({ sessions, people, onLock, onSession, onFault, ...parts }: LockParts) {
  /** Stores the data that the person needs to unlock offline. */
  const prepareOffline = async (password: string) => {
    const session = sessions.load();
    if (!session) return;
    await people.remember(session, password, await parts.grant(session.token, people.station()));
  };
  /** Logs in. Without the right to scan the person cannot unlock offline. */
  const logIn: LogIn = async (credentials, remember, signal) => {
    const loggedIn = await parts.logIn(credentials, remember, signal);
    await prepareOffline(credentials.password).catch((error: unknown) => {
      if (!(error instanceof Refusal)) onFault(error);
      else if (error.failure.status === 403) people.forget(loggedIn.user.id);
    });
    return loggedIn;
  };
  /** Gets a session for a person who has unlocked: the stored one if the server still accepts it, else a new one. */
  const goOnline = async (credentials: LoginBody, signal: AbortSignal) => {
    if (sessions.load()) {
      try {
        return await prepareOffline(credentials.password);
      } catch (error) {
        if (!(error instanceof Refusal) || error.failure.status !== 401) throw error;
      }
    }
    await logIn(credentials, sessions.isRemembered(), signal);
    onSession();
  };
  const repeat = async ({ credentials, person, signal, onFailure }: Following) => {
    while (!signal.aborted) {
      const failure = await goOnline(credentials, signal).then(() => 'over' as const, failureOf);
      if (failure === 'over' || signal.aborted) break;
      if (failure === 'rejected' || failure === 'code') {
        if (failure === 'rejected') people.forget(person);
        sessions.clear();
        onLock();
        onSession();
        return failure === 'rejected' ? 'changed' : 'code';
      }
      onFailure();
      await parts.wait(failure, signal);
    }
    return 'online';
  };
  /**
   * Repeats the log-in until the server answers. The password is in memory only until then. If the server rejects the
   * password, the person must log in with the new one. If the server requests a second-factor code, the person must log
   * in with password and code.
   */
  const follow = (following: Following) => repeat(following).catch(onFault);
  return { logIn, follow };
}

/**
 * Returns the reason of a failure. rejected: the server rejects the password. code: the account has a second factor.
 * over: a retry does not help. Otherwise the milliseconds until the next try.
 */
function failureOf(error: unknown): 'rejected' | 'code' | 'over' | number {
  if (error instanceof Cancelled) return 'over';
  if (!(error instanceof Refusal)) throw error;
  const { status, code, retryAfter } = error.failure;
  if (code === 'TWO_FACTOR_REQUIRED') return 'code';
  if (status === 401 || code === 'INVALID_CREDENTIALS') return 'rejected';
  if (isFinal(status)) return 'over';
  return retryAfter === undefined ? RETRY_MS : retryAfter * 1000;
}

/** Asks the server for the grant of the token's user. */
export function createOfflineGrantCall(connection: Connection): LockParts['grant'] {
  return (token, station) =>
    callJson(connection, {
      path: '/api/orders/scan/offline-grant',
      schema: offlineGrantSchema,
      token,
      body: { station },
    });
}
