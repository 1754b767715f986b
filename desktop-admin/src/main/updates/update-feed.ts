import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedAddress } from '../server/server-address.ts';

/**
 * Returns the address that the packaging wrote beside the app (tools/pack-console.mjs), so that no user and no page can
 * redirect updates. null: this copy has no automatic updates, or the address is not allowed. Allowed are https, and
 * this machine for tests.
 */
export function updateFeedIn(resources: string): string | null {
  try {
    const written = readFileSync(path.join(resources, 'app-update.yml'), 'utf8');
    const address = /^url:\s*['"]?([^'"\s]+)['"]?\s*$/m.exec(written)?.[1] ?? '';
    checkedAddress(address);
    return address;
  } catch {
    return null;
  }
}
