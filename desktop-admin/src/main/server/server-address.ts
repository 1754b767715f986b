import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import { refuse } from '../refusal.ts';

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
 * Returns the origin of an address to which a token may be sent.
 * @throws Refusal ADDRESS_REFUSED for anything but https, or http to this machine
 */
export function checkedAddress(address: string): string {
  const origin = originOf(address.trim());
  if (!origin) throw refuse('ADDRESS_REFUSED');
  return origin;
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return null;
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return safe ? origin : null;
}
