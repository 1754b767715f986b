import { noteSessionUse } from '../commands/auth/session-ender.ts';
import type { AppContext } from '../context.ts';
import type { Actor } from '../policies/actor.ts';
import { findActor } from '../queries/find-actor.ts';
import { readToken } from '../tokens.ts';

/**
 * Returns the user of the bearer token in this header, with their current rights; null for a missing or invalid
 * token.
 */
export async function authenticate(
  app: AppContext<'config' | 'database'>,
  authorization: string,
): Promise<Actor | null> {
  const token = /^Bearer ([\w.-]{20,1000})$/.exec(authorization)?.[1];
  const claims = token === undefined ? null : readToken(token, app.config.jwtSecret);
  const found = claims && (await findActor(app.database, claims));
  if (!found) return null;
  const { actor, isSeenLongAgo } = found;
  if (isSeenLongAgo) await noteSessionUse(app.database, actor.sessionId);
  return actor;
}
