import type { z } from 'zod';
import type { CALLS, CallName, CallResponse } from '../bridge/index.ts';
import type { Person, Scanner } from './person.ts';
import { refuse } from './refusal.ts';
import type { StationWork } from './station-work.ts';

type StationCall = Extract<CallName, `scan:${string}` | `outbox:${string}`>;
export type StationHandlers = {
  [C in StationCall]: (request: z.output<(typeof CALLS)[C]['request']>) => Promise<CallResponse<C>>;
};

/**
 * Handlers of the calls of the scan station and its outbox, the same in every host.
 * @param scanner the person at this machine; null: none may work here now
 */
export function createStationHandlers(
  work: () => Promise<StationWork>,
  scanner: () => Scanner | null,
): StationHandlers {
  const present = (): Scanner => {
    const person = scanner();
    if (!person) throw refuse('UNAUTHENTICATED', 401);
    return person;
  };
  const person = (): Person => {
    const { id, name } = present();
    return { id, name };
  };
  const station = async () => (await work()).station;
  return {
    ...placeHandlers(work, { present, scanner }),
    'scan:start-session': async ({ step }) => {
      const by = person();
      return (await station()).start(step, by);
    },
    'scan:get-current-session': async () => {
      const session = (await station()).current();
      const known = scanner();
      return session && { session, isYours: session.people.some(({ id }) => id === known?.id) };
    },
    'scan:scan-code': async (options) => {
      const by = present();
      return (await station()).scan(options, by);
    },
    'scan:get-late-parcel': async (scanned) => (await station()).lateParcel(scanned),
    'scan:undo-last': async ({ session }) => (await station()).undoLast(session),
    'scan:end-session': async ({ session }) => (await station()).end(session),
    'scan:join-session': async ({ session }) => {
      const by = person();
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
      const by = person();
      return (await work()).dismiss(keys, reason, by);
    },
    'outbox:restore-entries': async ({ keys }) => {
      present();
      await (await work()).restore(keys);
    },
    'outbox:wake': async () => void (await work()).wake(),
    'outbox:take-ended-imports': async () => (await work()).takeEndedImports(),
  };
}

type PlaceCall = Extract<StationCall, `${string}-place-scan${string}`>;

/** Handlers of scans at bags and shelves. */
function placeHandlers(
  work: () => Promise<StationWork>,
  { present, scanner }: { present: () => Scanner; scanner: () => Scanner | null },
): Pick<StationHandlers, PlaceCall> {
  return {
    'outbox:add-place-scan': async (scan) => {
      const by = present();
      return (await work()).places.add(scan, by);
    },
    'outbox:undo-place-scan': async ({ key }) => {
      present();
      return (await work()).places.undo(key);
    },
    'outbox:list-place-scans': async (filter) => (await work()).places.list(filter, scanner()?.id ?? null),
  };
}
