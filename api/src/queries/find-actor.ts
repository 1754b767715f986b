import type { RoleId } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import type { Actor } from '../policies/actor.ts';
import type { TokenClaims } from '../tokens.ts';
import { NEEDS_SECOND_FACTOR } from './find-second-factor.ts';

interface ActorRow {
  role: RoleId;
  activated: boolean;
  permissions: number[];
  name: string;
  needsSecondFactor: boolean;
  seen_long_ago: boolean;
}

/** Precision of the time when a session was last used. */
export const SESSION_USE_PRECISION = `interval '5 minutes'`;

const ACTOR = prepared(
  `SELECT u.role, u.activated_at IS NOT NULL AS activated, u.last_name || ' ' || u.first_name AS name,
     ARRAY(SELECT p.permission_id FROM user_permissions p WHERE p.user_id = u.id ORDER BY 1) AS permissions,
     ${NEEDS_SECOND_FACTOR} AS "needsSecondFactor",
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
  const { seen_long_ago: needsUseUpdate, ...rights } = row;
  return { actor: { ...rights, userId: claims.userId, sessionId: claims.sessionId }, needsUseUpdate };
}
