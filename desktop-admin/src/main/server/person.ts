import { refuse } from '../refusal.ts';
import type { SessionStore } from './session-store.ts';

/** Somebody who works at this machine, as its journals name them. */
export interface Person {
  id: number;
  name: string;
}

/** Who is logged in at this machine. @throws Refusal UNAUTHENTICATED where nobody is */
export function personAt(sessions: Pick<SessionStore, 'load'>): Person {
  const session = sessions.load();
  if (!session) throw refuse('UNAUTHENTICATED', 401);
  return { id: session.id, name: `${session.lastName} ${session.firstName}` };
}
