import { recordSessionUse } from '../commands/auth/session-ender.ts';
import type { AppContext } from '../context.ts';
import type { Actor } from '../policies/actor.ts';
import { findActor } from '../queries/find-actor.ts';
import { readToken, type TokenClaims } from '../tokens.ts';

/**
 * Returns the user of the bearer token in this header, with their current rights; null for a missing or invalid
 * token.
 */
export async function authenticate(
  app: AppContext<'config' | 'database'>,
  authorization: string,
): Promise<Actor | null> {
  const claims = claimsOf(authorization, app.config.jwtSecret);
  const found = claims && (await findActor(app.database, claims));
  if (!found) return null;
  const { actor, needsUseUpdate } = found;
  if (needsUseUpdate) await recordSessionUse(app.database, actor.sessionId);
  return actor;
}

/** Returns the claims of the bearer token in this header, if this server signed it. The session may have ended. */
export function claimsOf(authorization: string, jwtSecret: string): TokenClaims | null {
  const token = /^Bearer ([\w.-]{20,1000})$/.exec(authorization)?.[1];
  return token === undefined ? null : readToken(token, jwtSecret);
}
