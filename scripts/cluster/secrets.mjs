import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the passwords of a cluster; its first start creates them.
 * @param {string} home
 * @returns {{ superuser: string, replication: string, database: string, admin: string, tokens: string }}
 */
export function secretsOf(home) {
  const file = join(home, 'secrets.json');
  if (!existsSync(file)) {
    const names = ['superuser', 'replication', 'database', 'admin', 'tokens'];
    const newSecrets = names.map((name) => [name, randomBytes(name === 'admin' ? 6 : 24).toString('hex')]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(newSecrets), null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
