import type { StationWork } from '../../station/station-work.ts';
import { personAt, scannerAt } from '../server/person.ts';
import type { SessionStore } from '../server/session-store.ts';
import type { CallHandlers } from './answer-call.ts';

type StationCall = Extract<keyof CallHandlers, `scan:${string}` | `outbox:${string}`>;

/** Handlers of the calls of the scan station and its outbox. `work` is opened once Electron is ready. */
export function createStationHandlers(
  work: () => Promise<StationWork>,
  sessions: Pick<SessionStore, 'author'>,
): Pick<CallHandlers, StationCall> {
  const station = async () => (await work()).station;
  return {
    'scan:start-session': async ({ step }) => {
      const by = personAt(sessions);
      return (await station()).start(step, by);
    },
    'scan:get-current-session': async () => {
      const session = (await station()).current();
      const person = sessions.author();
      return session && { session, isYours: session.people.some(({ id }) => id === person?.id) };
    },
    'scan:scan-code': async (options) => {
      const by = scannerAt(sessions);
      return (await station()).scan(options, by);
    },
    'scan:take-back-last': async ({ session }) => (await station()).takeBackLast(session),
    'scan:end-session': async ({ session }) => (await station()).end(session),
    'scan:join-session': async ({ session }) => {
      const by = personAt(sessions);
      return (await station()).join(session, by);
    },
    'scan:get-report': async ({ session, last }) => (await station()).report(session, last),
    'scan:sync-codes': async () => void (await work()).syncCodes(),
    'scan:list-sessions': async () => (await station()).sessions(),
    'outbox:get-summary': async () => (await work()).summary(),
    'outbox:list-entries': async (filter) => (await work()).entries(filter),
    'outbox:confirm-scans': async ({ keys }) => void (await (await work()).confirmScans(keys)),
    'outbox:send-again': async ({ keys }) => void (await (await work()).sendAgain(keys)),
    'outbox:dismiss-entries': async ({ keys, reason }) => {
      const by = personAt(sessions);
      return (await work()).dismiss(keys, reason, by);
    },
    'outbox:restore-entries': async ({ keys }) => {
      personAt(sessions);
      await (await work()).restore(keys);
    },
    'outbox:wake': async () => void (await work()).wake(),
    'outbox:take-ended-imports': async () => (await work()).takeEndedImports(),
  };
}
