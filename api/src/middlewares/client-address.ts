import { BlockList, isIPv4 } from 'node:net';

/**
 * Finds the address of a caller: that of the connection, unless it comes from a proxy named in TRUSTED_PROXIES; then
 * the nearest one of X-Forwarded-For that is no such proxy. A header from anyone else is not believed.
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

/** Whether an address is one of these addresses and networks (CIDR). */
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
/** IPv4 written as IPv6 (`::ffff:10.0.0.1`), as dual-stack sockets give it, back to IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
