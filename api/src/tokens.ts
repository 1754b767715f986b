import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Contents of a session token. The rights of its user are read from the database each time. */
export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly tokenVersion: number;
}

const ALGORITHM = 'HS256';
const ISSUER = 'logistics-api';
/** Each kind of token has an issuer of its own, so that none is accepted as another. */
const GRANT_ISSUER = 'logistics-station-grant';
const OFFLINE_ISSUER = 'logistics-offline-grant';
const DEVICE_ISSUER = 'logistics-known-device';
const payloadSchema = z.object({
  sub: z.coerce.number().int().positive(),
  sid: z.uuid(),
  tv: z.number().int(),
});

const grantSchema = payloadSchema.omit({ tv: true });

const offlineSchema = z.object({
  sub: z.coerce.number().int().positive(),
  station: z.uuid(),
  av: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
});

const deviceSchema = z.object({ sub: z.uuid(), users: z.array(z.number().int().positive()) });

const keys = new Map<string, KeyObject>();

/** Cached per secret: with a plain text jsonwebtoken first tries to parse a public key each time, which is slow. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

export function signToken(claims: TokenClaims, secret: string, days: number): string {
  return jwt.sign({ sid: claims.sessionId, tv: claims.tokenVersion }, keyOf(secret), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    subject: String(claims.userId),
    expiresIn: days * 86_400,
  });
}

/** Returns the claims of a token that this server signed and that has not expired; null for anything else. */
export function readToken(token: string, secret: string): TokenClaims | null {
  try {
    const payload = payloadSchema.parse(
      jwt.verify(token, keyOf(secret), { algorithms: [ALGORITHM], issuer: ISSUER }),
    );
    return { userId: payload.sub, sessionId: payload.sid, tokenVersion: payload.tv };
  } catch {
    return null;
  }
}

type GrantClaims = Omit<TokenClaims, 'tokenVersion'>;

/**
 * Signs a proof that this user opened this session. It does not expire, because the times of the session decide which
 * scans it covers.
 */
export function signStationGrant({ userId, sessionId }: GrantClaims, secret: string): string {
  return jwt.sign({ sid: sessionId }, keyOf(secret), {
    algorithm: ALGORITHM,
    issuer: GRANT_ISSUER,
    subject: String(userId),
  });
}

/** Returns the claims of a grant that this server signed; null for anything else. */
export function readStationGrant(grant: string, secret: string): GrantClaims | null {
  try {
    const payload = grantSchema.parse(
      jwt.verify(grant, keyOf(secret), { algorithms: [ALGORITHM], issuer: GRANT_ISSUER }),
    );
    return { userId: payload.sub, sessionId: payload.sid };
  } catch {
    return null;
  }
}

/** Permission to scan at one station without a session. Times in seconds since 1970. */
export interface OfflineClaims {
  readonly userId: number;
  readonly station: string;
  /** The result of `accountVersion`. */
  readonly accountVersion: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export function signOfflineGrant(
  { userId, station, accountVersion: av, issuedAt, expiresAt }: OfflineClaims,
  secret: string,
): string {
  return jwt.sign({ station, av, iat: issuedAt, exp: expiresAt }, keyOf(secret), {
    algorithm: ALGORITHM,
    issuer: OFFLINE_ISSUER,
    subject: String(userId),
  });
}

/**
 * Returns the claims of an offline grant that this server signed, also of an expired one: its scans may arrive later.
 * null for anything else.
 */
export function readOfflineGrant(grant: string, secret: string): OfflineClaims | null {
  try {
    const verified = jwt.verify(grant, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: OFFLINE_ISSUER,
      ignoreExpiration: true,
    });
    const { sub: userId, station, av: accountVersion, iat, exp } = offlineSchema.parse(verified);
    return { userId, station, accountVersion, issuedAt: iat, expiresAt: exp };
  } catch {
    return null;
  }
}

/** Returns a text that changes with the account's password and with its token version, and reveals neither. */
export function accountVersion(
  { passwordHash, tokenVersion }: { passwordHash: string; tokenVersion: number },
  secret: string,
): string {
  return createHmac('sha256', keyOf(secret))
    .update(`account-version:${tokenVersion}:${passwordHash}`)
    .digest('base64url');
}

/** Returns the key that signs scans of an offline grant. Derived, so that the server stores none. */
export function offlineScanKey(grant: string, secret: string): string {
  return createHmac('sha256', keyOf(secret)).update(`offline-scan-key:${grant}`).digest('base64url');
}

/** Returns the signature of a text with such a key. */
export function signOfflineScan(text: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}

/** A device on which these accounts have logged in, the last one first. */
export interface KnownDevice {
  readonly id: string;
  readonly userIds: readonly number[];
}

export function signDeviceToken({ id, userIds }: KnownDevice, secret: string, days: number): string {
  return jwt.sign({ users: userIds }, keyOf(secret), {
    algorithm: ALGORITHM,
    issuer: DEVICE_ISSUER,
    subject: id,
    expiresIn: days * 86_400,
  });
}

/** Returns the device of a token that this server signed and that has not expired; null for anything else. */
export function readDeviceToken(token: string, secret: string): KnownDevice | null {
  try {
    const payload = deviceSchema.parse(
      jwt.verify(token, keyOf(secret), { algorithms: [ALGORITHM], issuer: DEVICE_ISSUER }),
    );
    return { id: payload.sub, userIds: payload.users };
  } catch {
    return null;
  }
}
