import { BlockList, isIPv4 } from 'node:net';

/**
 * Returns the function that finds a caller's address: the address of the connection or, if that is a proxy in
 * TRUSTED_PROXIES, the nearest address in X-Forwarded-For that is not such a proxy. Ignores the header from all other
 * callers.
 */
export function clientAddressFinder(trustedProxies: readonly string[]) {
  const isTrusted = addressList(trustedProxies);

  return (connection: string | undefined, forwardedFor: string | undefined): string => {
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    let address = plain(connection ?? '');
    while (isTrusted(address)) {
      const next = hops.pop();
      if (next === undefined || next === '') break;
      address = next;
    }
    return address;
  };
}

/** Returns a function that checks whether an address is in these addresses and networks (CIDR). */
export function addressList(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = '') => list.check(plain(address), familyOf(plain(address)));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
/** Converts IPv4 mapped to IPv6 (`::ffff:10.0.0.1`), as dual-stack sockets report it, to IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
