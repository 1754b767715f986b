import { createHmac } from 'node:crypto';
import { textToSign, type ScanEvent } from '@logistics/shared/contracts';
import type { Person, Scanner } from '../../station/person.ts';
import { refuse } from '../../station/refusal.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Returns the user of this machine, logged in or unlocked offline.
 * @throws Refusal UNAUTHENTICATED if there is none, or the console is locked
 */
export function personAt(sessions: Pick<SessionStore, 'author'>): Person {
  const { id, name } = scannerAt(sessions);
  return { id, name };
}

/** Like `personAt`, with what proves the scans of this person. */
export function scannerAt(sessions: Pick<SessionStore, 'author'>): Scanner {
  const author = sessions.author();
  if (!author) throw refuse('UNAUTHENTICATED', 401);
  const { id, lastName, firstName, proof } = author;
  return {
    id,
    name: `${lastName} ${firstName}`,
    sign: proof && ((scan) => ({ grant: proof.grant, signature: signatureOf(scan, proof.key) })),
  };
}

function signatureOf(scan: ScanEvent, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(textToSign(scan)).digest('base64url');
}
