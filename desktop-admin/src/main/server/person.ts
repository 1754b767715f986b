import { createHmac } from 'node:crypto';
import { textToSign, type ScanEvent } from '@logistics/shared/contracts';
import { refuse } from '../refusal.ts';
import type { SessionStore } from './session-store.ts';

/** A user of this machine, as recorded in its journals. */
export interface Person {
  id: number;
  name: string;
}

/** Proves offline who made a scan. */
export interface ScanProof {
  grant: string;
  signature: string;
}

/** A person who scans. */
export interface Scanner extends Person {
  /** Signs a scan of a person who unlocked offline; null for one with a session, which proves it. */
  sign?: ((scan: ScanEvent) => ScanProof) | null;
}

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
