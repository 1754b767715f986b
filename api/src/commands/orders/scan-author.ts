import { timingSafeEqual } from 'node:crypto';
import { OFFLINE_DAYS, type OfflineGrant } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import {
  accountVersion,
  offlineScanKey,
  readOfflineGrant,
  readStationGrant,
  signOfflineGrant,
  signOfflineScan,
  signStationGrant,
  type OfflineClaims,
} from '../../tokens.ts';

/** Maximum difference between the clocks of a station and of the server. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** A scan whose author a grant may prove. */
export interface ProvableScan {
  readonly occurredAt: string;
  readonly signature?: string | undefined;
  /** Text that the station signed. */
  readonly text: string;
}

interface Scans {
  readonly grant: string;
  readonly events: readonly ProvableScan[];
  /** The server's secret. */
  readonly secret: string;
}

export interface ScanAuthor {
  readonly userId: number;
  /** The station of an offline grant. */
  readonly station?: string;
}

/**
 * Returns a grant for the caller's session. The station stores it. If another user is logged in when the connection
 * is back, it sends the grant with this user's scans.
 */
export function grantToStation({ app, actor }: ActorContext<'config'>): { grant: string } {
  const { userId, sessionId } = actor;
  return { grant: signStationGrant({ userId, sessionId }, app.config.jwtSecret) };
}

/**
 * Returns a grant to scan at one station without a session, for `OFFLINE_DAYS`. It ends early if the account gets a
 * new password or other rights, or is moved to the bin.
 *
 * @throws AppError UNAUTHENTICATED: the session has ended during this call
 */
export async function grantOffline(
  { app, actor }: ActorContext<'config' | 'database'>,
  { station }: { station: string },
): Promise<OfflineGrant> {
  const { userId, sessionId } = actor;
  // Other rights and a password reset also end the session, so the grant is never newer than the check of its caller.
  const [row] = await app.database.readFresh<{ token_version: number; password_hash: string }>(
    `SELECT u.token_version, u.password_hash FROM users u JOIN sessions s ON s.user_id = u.id
     WHERE u.id = $1 AND s.id = $2 AND s.revoked_at IS NULL`,
    [userId, sessionId],
  );
  if (!row) throw appError('UNAUTHENTICATED');
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + OFFLINE_DAYS * 86_400;
  const { jwtSecret } = app.config;
  const account = { passwordHash: row.password_hash, tokenVersion: row.token_version };
  const grant = signOfflineGrant(
    { userId, station, accountVersion: accountVersion(account, jwtSecret), issuedAt, expiresAt },
    jwtSecret,
  );
  return {
    grant,
    key: offlineScanKey(grant, jwtSecret),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
}

/**
 * Returns the author of these scans: the caller, or the user of the grant. The grant's user must have made all of them
 * during the session of the grant, or offline with its key.
 *
 * @throws AppError SCAN_AUTHOR_UNPROVEN: the grant is not ours, or a scan is outside its time or has a wrong signature
 */
export async function authorOf(
  tx: Tx,
  { app, actor }: ActorContext<'config'>,
  { grant, events }: { readonly grant?: string | undefined; readonly events: readonly ProvableScan[] },
): Promise<ScanAuthor> {
  if (grant === undefined) return { userId: actor.userId };
  const scans: Scans = { grant, events, secret: app.config.jwtSecret };
  const offline = readOfflineGrant(scans.grant, scans.secret);
  return offline ? authorOffline(tx, scans, offline) : authorInSession(tx, scans);
}

async function authorInSession(tx: Tx, { grant, events, secret }: Scans): Promise<ScanAuthor> {
  const claims = readStationGrant(grant, secret);
  const session = claims && (await tx.models.Session.findByPk(claims.sessionId, tx));
  if (!claims || session?.userId !== claims.userId) throw appError('SCAN_AUTHOR_UNPROVEN');
  const ended = session.revokedAt ?? session.expiresAt;
  const to = Math.min(ended.getTime(), session.expiresAt.getTime());
  checkTimes(events, session.createdAt.getTime(), to);
  return { userId: claims.userId };
}

async function authorOffline(
  tx: Tx,
  { grant, events, secret }: Scans,
  { userId, station, accountVersion: version, issuedAt, expiresAt }: OfflineClaims,
): Promise<ScanAuthor> {
  checkTimes(events, issuedAt * 1000, expiresAt * 1000);
  const key = offlineScanKey(grant, secret);
  if (!events.every((event) => isSigned(event, key))) throw appError('SCAN_AUTHOR_UNPROVEN');
  const user = await tx.models.User.findOne({
    where: { id: userId, deletedAt: null },
    transaction: tx.transaction,
  });
  if (!user?.activatedAt || accountVersion(user, secret) !== version) throw appError('SCAN_AUTHOR_UNPROVEN');
  return { userId, station };
}

function isSigned(event: ProvableScan, key: string): boolean {
  const given = Buffer.from(event.signature ?? '');
  const right = Buffer.from(signOfflineScan(event.text, key));
  return given.length === right.length && timingSafeEqual(given, right);
}

function checkTimes(events: readonly ProvableScan[], from: number, to: number): void {
  const isOutside = ({ occurredAt }: ProvableScan) => {
    const time = Date.parse(occurredAt);
    return time < from - CLOCK_TOLERANCE_MS || time > to + CLOCK_TOLERANCE_MS;
  };
  if (events.some(isOutside)) throw appError('SCAN_AUTHOR_UNPROVEN');
}

/** Returns the audit's fields for scans that another user than their author sent, or that were made offline. */
export const auditedAuthor = (
  { actor }: { readonly actor: { readonly userId: number } },
  { userId, station }: ScanAuthor,
): { author?: number; station?: string } => ({
  ...(userId === actor.userId ? {} : { author: userId }),
  ...(station === undefined ? {} : { station }),
});
