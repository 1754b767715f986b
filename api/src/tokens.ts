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

export function signToken(claims: TokenClaims, secret: string, days: number): string {
  return jwt.sign({ sid: claims.sessionId, tv: claims.tokenVersion }, secret, {
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
      jwt.verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER }),
    );
    return { userId: payload.sub, sessionId: payload.sid, tokenVersion: payload.tv };
  } catch {
    return null;
  }
}
