import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedAddress } from '../server/server-address.ts';

/**
 * The address that the packing wrote beside the program (tools/pack-console.mjs), so that nobody at the machine, and no
 * page, can lead the program to another's updates. null: this copy is not updated by itself, or the address is none that
 * a program may be taken from: https, or this machine for tests.
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
