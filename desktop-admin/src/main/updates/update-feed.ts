import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../lifecycle/json-file.ts';
import { checkedAddress } from '../server/server-address.ts';
import type { Feed } from './signed-feed.ts';

const manifestSchema = z.object({ updateKeys: z.array(z.string()).min(1) });

/**
 * Returns the feed that the packaging wrote into this copy (tools/pack-console.mjs), so that no user and no page can
 * redirect updates: the address beside the app, and the release keys in its archive. null: this copy has no automatic
 * updates, or the address is not allowed. Allowed are https, and this machine for tests.
 */
export function updateFeedIn(resources: string, app: string): Feed | null {
  const keys = readJsonFile(path.join(app, 'package.json'), manifestSchema)?.updateKeys;
  const url = addressIn(path.join(resources, 'app-update.yml'));
  return keys && url ? { url, keys } : null;
}

function addressIn(file: string): string | null {
  try {
    const address = /^url:\s*['"]?([^'"\s]+)['"]?\s*$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    checkedAddress(address);
    return address;
  } catch {
    return null;
  }
}
