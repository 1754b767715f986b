import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** What a session token says; who that may be today is read from the database each time. */
export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly tokenVersion: number;
}

const ALGORITHM = 'HS256';
const ISSUER = 'logistics-api';
const payloadSchema = z.object({
  sub: z.coerce.number().int().positive(),
  sid: z.uuid(),
  tv: z.number().int(),
});

const keys = new Map<string, KeyObject>();

/** Made once a secret: of a mere text jsonwebtoken finds out each time that it is no public key, which takes long. */
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

/** The claims of a token that we signed and that has not run out; null for anything else. */
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
