import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The account is part of the key, so that a row copied to another account cannot be read. */
const keyOf = (jwtSecret: string, userId: number) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `second factor of user ${userId}`, 32));

/** Encrypts the secret of an authenticator app for the database. */
export function encryptSecret(secret: string, jwtSecret: string, userId: number): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(jwtSecret, userId), nonce);
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts a stored secret; null if JWT_SECRET has changed since it was stored. */
export function decryptSecret(stored: Buffer, jwtSecret: string, userId: number): string | null {
  const nonce = stored.subarray(0, NONCE_BYTES);
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(jwtSecret, userId), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  try {
    const secret = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([secret, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
