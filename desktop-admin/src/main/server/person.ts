import { refuse } from '../refusal.ts';
import type { SessionStore } from './session-store.ts';

/** A user of this machine, as recorded in its journals. */
export interface Person {
  id: number;
  name: string;
}

/**
 * Returns the logged-in user.
 * @throws Refusal UNAUTHENTICATED if there is none
 */
export function personAt(sessions: Pick<SessionStore, 'load'>): Person {
  const session = sessions.load();
  if (!session) throw refuse('UNAUTHENTICATED', 401);
  return { id: session.id, name: `${session.lastName} ${session.firstName}` };
}
