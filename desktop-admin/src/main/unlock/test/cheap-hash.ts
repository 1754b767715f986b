import { scryptSync } from 'node:crypto';
import type { argon2id as realHash } from 'hash-wasm';

type Options = Pick<
  Parameters<typeof realHash>[0],
  'memorySize' | 'iterations' | 'parallelism' | 'hashLength' | 'password' | 'salt'
>;

/** The costs that the code under test asked for. */
export const costs: Options[] = [];

/** In place of argon2id, which is slow on purpose. */
export function argon2id(options: Options): Promise<Uint8Array> {
  costs.push(options);
  const [password, salt] = [String(options.password), Buffer.from(String(options.salt))];
  return Promise.resolve(new Uint8Array(scryptSync(password, salt, options.hashLength, { N: 2 })));
}
