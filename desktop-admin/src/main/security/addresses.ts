/** Custom scheme of the console's page, so that its origin differs from every other. */
export const SCHEME = 'app';
const HOST = 'console';
const ORIGIN = `${SCHEME}://${HOST}`;
/** The renderer is built for /admin, so the path is the same here. */
export const START_URL = `${ORIGIN}/admin/`;
/** Opens the page with which the person begins. */
export const FIRST_PAGE_URL = `${START_URL}start`;

/** Compares parsed parts: `app://console.evil`, `app://x@console` and `app://console:1` are other origins. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${SCHEME}:` && host === HOST && username === '' && password === '';
}

/** Accepts https without credentials. Other schemes may start programs of the machine. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
