/** The console's page: one scheme of our own, so that its origin can be told from every other. */
export const SCHEME = 'app';
const HOST = 'console';
const ORIGIN = `${SCHEME}://${HOST}`;
/** The web build is made for /admin, and is the same here. */
export const START_URL = `${ORIGIN}/admin/`;

/** Compares parsed parts: `app://console.evil`, `app://x@console` or `app://console:1` are strangers. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${SCHEME}:` && host === HOST && username === '' && password === '';
}

/** https without a name and password in it; other schemes start programs of the machine. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
