import { sessionUserSchema, type LoginBody } from '@logistics/shared/contracts';
import { storedSessionSchema, type LoggedIn } from '../../bridge/index.ts';
import { Cancelled } from '../../station/refusal.ts';
import { callJson, type Connection } from '../../station/server/json-call.ts';
import type { SessionStore } from './session-store.ts';

/** Logs in at the server and stores the session; returns the parts of the session that a page may have. */
export type LogIn = (
  credentials: LoginBody,
  remember: boolean,
  /** Aborted when the result is no longer wanted. */
  signal?: AbortSignal,
) => Promise<LoggedIn>;

/**
 * Creates the log-in of the console. The call throws the server's Refusal, or OFFLINE; Cancelled if another server was
 * chosen meanwhile, or the signal was aborted.
 */
export function createLogIn(connection: Connection, sessions: Pick<SessionStore, 'save'>): LogIn {
  return async (credentials, remember, signal) => {
    const server = connection.address();
    const user = await callJson(connection, {
      path: '/api/auth/login',
      schema: sessionUserSchema,
      token: null,
      body: credentials,
    });
    // The token of one server is never sent to another.
    if (connection.address() !== server || signal?.aborted) throw new Cancelled();
    const { email, firstName, lastName, token, id, avatar } = user;
    const session = storedSessionSchema.parse({ email, firstName, lastName, token, id, avatar });
    const { handle, remembered } = sessions.save(session, remember);
    return { user: { ...user, token: handle }, remembered };
  };
}
