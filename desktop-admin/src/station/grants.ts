import { z } from 'zod';
import type { StoredValue } from './storage.ts';

/** Grants older than this are dropped: the server no longer knows their sessions. */
const GRANT_DAYS = 60;
const DAY_MS = 86_400_000;

const grantSchema = z.object({
  server: z.string(),
  person: z.number().int(),
  grant: z.string(),
  /** When this machine got it, ISO 8601 UTC. */
  from: z.iso.datetime(),
});
const grantsSchema = z.array(grantSchema);

/** Proofs of the server that people were logged in at this station. */
export interface Grants {
  /** Stores a grant of this person; storing the same one again changes nothing. */
  add(person: number, grant: string): void;
  /** Returns the grant of the person's session at this time; null if this machine has none. */
  find(person: number, at: string): string | null;
}

/**
 * Opens the stored grants. A grant only proves who was logged in and authorizes no call. So it is stored as plain text
 * that only this user of the machine can read.
 */
export function openGrants(
  store: StoredValue<unknown>,
  server: () => string,
  now: () => number = Date.now,
): Grants {
  const isYoung = ({ from }: { from: string }) => now() - Date.parse(from) < GRANT_DAYS * DAY_MS;
  let grants = (grantsSchema.safeParse(store.read()).data ?? []).filter(isYoung);
  const of = (person: number) =>
    grants.filter((stored) => stored.person === person && stored.server === server());
  return {
    add: (person, grant) => {
      if (of(person).some((stored) => stored.grant === grant)) return;
      grants = [...grants, { server: server(), person, grant, from: new Date(now()).toISOString() }];
      store.write(grants);
    },
    find: (person, at) => {
      const theirs = of(person);
      // A scan may be a moment older than the answer to the log-in.
      const stored = theirs.findLast(({ from }) => from <= at) ?? theirs[0];
      return stored?.grant ?? null;
    },
  };
}
