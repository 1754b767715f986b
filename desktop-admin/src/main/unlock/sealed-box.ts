import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { argon2id } from 'hash-wasm';
import { z } from 'zod';

/** argon2id with 32 MiB and three passes, more than OWASP asks for: about 200 ms for each guess. */
const COST = { memorySize: 32_768, iterations: 3, parallelism: 1, hashLength: 32 };
const CIPHER = 'aes-256-gcm';

/** A text encrypted with a password. All fields are Base64. */
export const sealedSchema = z.object({ salt: z.base64(), iv: z.base64(), tag: z.base64(), data: z.base64() });
export type Sealed = z.infer<typeof sealedSchema>;

interface SealOptions {
  password: string;
  /** Not secret, but the same text is needed to open the box, so a changed label closes it. */
  label: string;
}

export async function seal(text: string, { password, label }: SealOptions): Promise<Sealed> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await keyOf(password, salt), iv).setAAD(Buffer.from(label));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
}

/** Returns the text; null for a wrong password, another label, or a damaged box. */
export async function unseal(sealed: Sealed, { password, label }: SealOptions): Promise<string | null> {
  const [salt, iv, tag, data] = [sealed.salt, sealed.iv, sealed.tag, sealed.data].map((field) =>
    Buffer.from(field, 'base64'),
  );
  if (!salt || !iv || !tag || !data) return null;
  const key = await keyOf(password, salt);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(label))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(password: string, salt: Uint8Array): Promise<Uint8Array> {
  return argon2id({ ...COST, password, salt, outputType: 'binary' });
}
