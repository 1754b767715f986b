import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import { needsSecondFactor, type Actor, type SecondFactorState } from '../policies/actor.ts';
import type { TokenClaims } from '../tokens.ts';
import { HAS_SECOND_FACTOR, SECOND_FACTOR_REQUIRED } from './find-second-factor.ts';

interface ActorRow extends SecondFactorState {
  activated: boolean;
  permissions: number[];
  name: string;
  seen_long_ago: boolean;
}

/** Precision of the time when a session was last used. */
export const SESSION_USE_PRECISION = `interval '5 minutes'`;

const ACTOR = prepared(
  `SELECT u.role, u.activated_at IS NOT NULL AS activated, u.last_name || ' ' || u.first_name AS name,
     ARRAY(SELECT p.permission_id FROM user_permissions p WHERE p.user_id = u.id ORDER BY 1) AS permissions,
     ${HAS_SECOND_FACTOR} AS "secondFactor", ${SECOND_FACTOR_REQUIRED} AS "secondFactorRequired",
     s.last_seen_at < now() - ${SESSION_USE_PRECISION} AS seen_long_ago
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > now()
     AND u.token_version = $3 AND u.deleted_at IS NULL`,
);

interface FoundActor {
  readonly actor: Actor;
  /** True if the recorded time of last use is older than SESSION_USE_PRECISION. */
  readonly needsUseUpdate: boolean;
}

/**
 * Returns the user of a token with their current rights. Returns null if the session has ended, the account is in the
 * bin, or the account's rights changed after the token was issued. Runs one query by primary keys.
 */
export async function findActor(database: Database, claims: TokenClaims): Promise<FoundActor | null> {
  const [row] = await database.readFresh<ActorRow>(ACTOR, [
    claims.sessionId,
    claims.userId,
    claims.tokenVersion,
  ]);
  if (!row) return null;
  const { role, activated, permissions, name } = row;
  const { userId, sessionId } = claims;
  const actor = {
    ...{ userId, sessionId, role, activated, permissions, name },
    needsSecondFactor: needsSecondFactor(row),
  };
  return { actor, needsUseUpdate: row.seen_long_ago };
}
