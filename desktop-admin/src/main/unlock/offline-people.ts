import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { OFFLINE_DAYS, offlineGrantSchema, type OfflineGrant } from '@logistics/shared/contracts';
import { z } from 'zod';
import {
  storedSessionSchema,
  type StoredSession,
  type UnlockAnswer,
  type UnlockPerson,
} from '../../bridge/index.ts';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import { seal, sealedSchema, unseal } from './sealed-box.ts';

/** Wrong passwords in a row, after which the person must log in online. */
export const TRIES = 5;
/** The clock of a machine may be set back this far, as a time server does. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;
const OFFLINE_MS = OFFLINE_DAYS * 86_400_000;

const personSchema = z.object({
  server: z.string(),
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  expiresAt: z.iso.datetime(),
  triesLeft: z.number().int(),
  box: sealedSchema,
});
type Stored = z.infer<typeof personSchema>;
const fileSchema = z.object({
  /** Random id of this machine's profile, which the server writes into the grants. */
  station: z.uuid(),
  isLocked: z.boolean(),
  /** The latest time that the clock has shown. */
  seen: z.iso.datetime(),
  people: z.array(personSchema),
});

/** A person without a session: their profile, and the server's grant that proves their scans. */
const offlinePersonSchema = z.object({
  profile: storedSessionSchema.omit({ token: true }),
  proof: offlineGrantSchema,
});
export type OfflinePerson = z.infer<typeof offlinePersonSchema>;
export type Opened = { result: 'open'; person: OfflinePerson } | (UnlockAnswer & { result: Failed });
type Failed = Exclude<UnlockAnswer['result'], 'open' | 'changed' | 'code'>;

/** The people who logged in on this machine, and may unlock it without the server. */
export interface OfflinePeople {
  station(): string;
  /** Returns the people of the chosen server. */
  list(): UnlockPerson[];
  /** Lets a person unlock with this password; replaces their stored data. */
  remember(session: StoredSession, password: string, proof: OfflineGrant): Promise<void>;
  /** Checks a password. The used try is on disk before the check. The right password restores all tries. */
  open(id: number, password: string): Promise<Opened>;
  forget(id: number): void;
  /** Whether the machine is locked, also after a restart. */
  isLocked(): boolean;
  setLocked(isLocked: boolean): void;
  /** Stores the present time, so that the clock cannot be set back unnoticed. Call it from time to time. */
  noteTime(): void;
}

/**
 * Opens the file of people who can unlock offline. Each person has a box, encrypted with their password, with their
 * profile and the server's grant. If the file is missing, no person can unlock offline. If it is damaged, the machine
 * starts locked. In both cases people log in online.
 */
export function openOfflinePeople(
  file: string,
  server: () => string,
  now: () => number = Date.now,
): OfflinePeople {
  const stored = openPeopleFile(file, server, now);
  const { state, change, find, put } = stored;
  const noteTime = () => {
    if (iso(now()) > state().seen) change({ seen: iso(now()) });
  };
  const seen = () => Date.parse(state().seen);
  const stateOf = ({ expiresAt, triesLeft }: Stored): UnlockPerson['state'] => {
    if (triesLeft <= 0) return 'blocked';
    return Date.parse(expiresAt) <= Math.max(now(), seen()) ? 'expired' : 'ready';
  };
  return {
    station: () => state().station,
    list: () => {
      noteTime();
      return stored.ofServer().map((person) => {
        const { id, firstName, lastName, expiresAt: until } = person;
        return { id, firstName, lastName, state: stateOf(person), until };
      });
    },
    remember: async ({ token: _token, ...profile }, password, proof) => {
      const { id, firstName, lastName } = profile;
      const { expiresAt } = proof;
      const person = { server: server(), id, firstName, lastName, expiresAt, triesLeft: TRIES };
      const text = JSON.stringify({ profile, proof } satisfies OfflinePerson);
      const box = await seal(text, { password, label: labelOf(person) });
      // Set to the server's time, so that an earlier wrong clock has no effect.
      change({ seen: iso(Date.parse(expiresAt) - OFFLINE_MS) });
      put({ ...person, box });
    },
    open: async (id, password) => {
      noteTime();
      const person = find(id);
      const found = person ? stateOf(person) : 'expired';
      if (!person || found !== 'ready')
        return { result: found === 'ready' ? 'expired' : found, triesLeft: 0 };
      if (now() < seen() - CLOCK_TOLERANCE_MS) return { result: 'clock', triesLeft: person.triesLeft };
      const triesLeft = person.triesLeft - 1;
      stored.update(id, { triesLeft });
      const text = await unseal(person.box, { password, label: labelOf(person) });
      if (text === null) return { result: triesLeft > 0 ? 'wrong' : 'blocked', triesLeft };
      const present = find(id);
      if (present) put({ ...present, triesLeft: TRIES });
      return { result: 'open', person: offlinePersonSchema.parse(JSON.parse(text)) };
    },
    forget: stored.remove,
    isLocked: () => state().isLocked,
    setLocked: (isLocked) => {
      if (isLocked !== state().isLocked || !existsSync(file)) change({ isLocked });
    },
    noteTime,
  };
}

/** Opens the stored people and the functions that change them. Each change is on disk when its function returns. */
function openPeopleFile(file: string, server: () => string, now: () => number) {
  const first = { station: randomUUID(), isLocked: existsSync(file), seen: iso(now()), people: [] };
  let state: z.infer<typeof fileSchema> = readJsonFile(file, fileSchema) ?? first;
  const change = (changed: Partial<typeof state>) => {
    state = { ...state, ...changed };
    writeJsonFile(file, state);
  };
  const isOne = (id: number, at: string) => (person: Stored) => person.id === id && person.server === at;
  const others = (id: number, at: string) => state.people.filter((person) => !isOne(id, at)(person));
  return {
    state: () => state,
    change,
    ofServer: () => state.people.filter((person) => person.server === server()),
    find: (id: number) => state.people.find(isOne(id, server())),
    /** Adds or replaces a person, and puts them first. */
    put: (person: Stored) => change({ people: [person, ...others(person.id, person.server)] }),
    update: (id: number, changed: Partial<Stored>) => {
      const isPerson = isOne(id, server());
      change({
        people: state.people.map((person) => (isPerson(person) ? { ...person, ...changed } : person)),
      });
    },
    remove: (id: number) => change({ people: others(id, server()) }),
  };
}

const iso = (time: number) => new Date(time).toISOString();

/** Binds the box to its person and its last day. */
const labelOf = ({ server, id, expiresAt }: Pick<Stored, 'server' | 'id' | 'expiresAt'>) =>
  JSON.stringify([server, id, expiresAt]);
