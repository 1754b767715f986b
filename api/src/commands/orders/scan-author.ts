import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { readStationGrant, signStationGrant } from '../../tokens.ts';

/** Clocks of stations may differ from ours by this much. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

interface Scans {
  readonly grant: string;
  /** When the scans were made, in milliseconds since 1970. */
  readonly times: readonly number[];
  /** The server's secret. */
  readonly secret: string;
}

/**
 * Returns a grant for the caller's session. A station stores it and sends it with scans that this person made, when
 * somebody else is logged in by the time the line is back.
 */
export function grantToStation({ app, actor }: ActorContext<'config'>): { grant: string } {
  const { userId, sessionId } = actor;
  return { grant: signStationGrant({ userId, sessionId }, app.config.jwtSecret) };
}

/**
 * Returns the person of a grant, if all scans were made while that person was logged in.
 *
 * @throws AppError SCAN_AUTHOR_UNPROVEN: the grant is not ours, or a scan is from before or after its session
 */
export async function provenAuthor(tx: Tx, { grant, times, secret }: Scans): Promise<number> {
  const claims = readStationGrant(grant, secret);
  const session = claims && (await tx.models.Session.findByPk(claims.sessionId, tx));
  if (!claims || session?.userId !== claims.userId) throw appError('SCAN_AUTHOR_UNPROVEN');
  const ended = session.revokedAt ?? session.expiresAt;
  const from = session.createdAt.getTime() - CLOCK_TOLERANCE_MS;
  const to = Math.min(ended.getTime(), session.expiresAt.getTime()) + CLOCK_TOLERANCE_MS;
  if (times.some((time) => time < from || time > to)) throw appError('SCAN_AUTHOR_UNPROVEN');
  return claims.userId;
}
