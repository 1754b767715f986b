import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import { refuse } from '../../station/refusal.ts';

const DEFAULT_ADDRESS = 'http://127.0.0.1:8080';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const settingsSchema = z.object({ serverAddress: z.string() });

export interface ServerAddress {
  get(): string;
  /** @throws Refusal ADDRESS_REFUSED */
  set(address: string): string;
}

/** The address of our server, stored in the profile's settings.json. */
export function openServerAddress(settingsFile: string): ServerAddress {
  const stored = readJsonFile(settingsFile, settingsSchema)?.serverAddress;
  let current = (stored && originOf(stored)) || DEFAULT_ADDRESS;
  return {
    get: () => current,
    set: (address) => {
      current = checkedAddress(address);
      writeJsonFile(settingsFile, { serverAddress: current });
      return current;
    },
  };
}

/**
 * Returns the origin of an address to which a token may be sent. An address without a scheme gets https, or http if it is
 * this machine.
 * @throws Refusal ADDRESS_WITH_PASSWORD if it has credentials; ADDRESS_REFUSED for anything but https, or http to this
 * machine
 */
export function checkedAddress(address: string): string {
  const complete = withScheme(address.trim());
  if (URL.canParse(complete) && hasCredentials(new URL(complete))) throw refuse('ADDRESS_WITH_PASSWORD');
  const origin = originOf(complete);
  if (!origin) throw refuse('ADDRESS_REFUSED');
  return origin;
}

function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  const plain = `http://${address}`;
  return URL.canParse(plain) && LOOPBACK.has(new URL(plain).hostname) ? plain : `https://${address}`;
}

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== '';

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const parsed = new URL(address);
  if (hasCredentials(parsed)) return null;
  const { protocol, hostname, origin } = parsed;
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return safe ? origin : null;
}
