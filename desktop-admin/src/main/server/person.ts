import { createHmac } from 'node:crypto';
import type { Person, Scanner } from '../../station/person.ts';
import { refuse } from '../../station/refusal.ts';
import type { SessionStore } from './session-store.ts';

/** Returns the user of this machine, logged in or unlocked offline; null: none, or the console is locked. */
export function scannerAt(sessions: Pick<SessionStore, 'author'>): Scanner | null {
  const author = sessions.author();
  if (!author) return null;
  const { id, lastName, firstName, proof } = author;
  return {
    id,
    name: `${lastName} ${firstName}`,
    sign: proof && ((text) => ({ grant: proof.grant, signature: signatureOf(text, proof.key) })),
  };
}

/**
 * Like `scannerAt`, without the proof of scans.
 * @throws Refusal UNAUTHENTICATED if there is no user
 */
export function personAt(sessions: Pick<SessionStore, 'author'>): Person {
  const scanner = scannerAt(sessions);
  if (!scanner) throw refuse('UNAUTHENTICATED', 401);
  return { id: scanner.id, name: scanner.name };
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}
