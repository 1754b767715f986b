import { createPublicKey, verify } from 'node:crypto';
import type { Fetch } from '../../station/server/json-call.ts';

const TIMEOUT_MS = 30_000;

/** Address of a feed, and the keys that may sign it. */
export interface Feed {
  /** The folder of installers and `latest*.yml`, with or without a slash at the end. */
  url: string;
  /** Public release keys, as tools/release-key.mjs prints them; any of them may have signed. */
  keys: readonly string[];
}

/**
 * Fetches a file of the feed and its signature `NAME.sig`, and returns the signed text. Rejects unsigned files, so that
 * write access to the folder is not enough to install an app on every console.
 * @throws Error if one of the files is missing, or none of the keys signed this text under this name
 */
export async function readSignedFile(fetch: Fetch, { url, keys }: Feed, name: string): Promise<string> {
  const text = await read(fetch, addressIn(url, name));
  const signature = await read(fetch, addressIn(url, `${name}.sig`));
  if (!isSigned(name, text, signature, keys))
    throw new Error(`${name} of the update feed is not signed with a release key of this console.`);
  return text;
}

/** The address of a file in the folder of the feed. */
export function addressIn(feed: string, name: string): URL {
  return new URL(name, feed.endsWith('/') ? feed : `${feed}/`);
}

async function read(fetch: Fetch, address: URL): Promise<string> {
  const response = await fetch(address.href, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The update feed has no ${address.pathname} (${response.status}).`);
  return response.text();
}

/** The signature covers the name too, so a correctly signed feed of another system is not accepted under this name. */
function isSigned(name: string, text: string, signature: string, keys: readonly string[]): boolean {
  const signed = Buffer.from(`${name}\n${text}`);
  return keys.some((key) => verify(null, signed, keyOf(key), Buffer.from(signature, 'base64')));
}

const keyOf = (key: string) =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
