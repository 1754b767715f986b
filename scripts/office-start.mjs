/**
 * How long /admin of a running server takes to its first useful screen, for bench, which runs this as a process of
 * its own: `node scripts/office-start.mjs <address> <email> <password> <rounds>`. Each round is a browser that has nothing
 * of it yet but somebody's session, over a simulated 4G. Prints milliseconds and the bytes that travelled, in JSON.
 */
import { chromium } from '@playwright/test';
import { ensureChromium } from './provision.mjs';

const [url = '', email = '', password = '', rounds = '5'] = process.argv.slice(2);
const MEGABITS = 9;
const FOUR_G = {
  offline: false,
  latency: 170,
  downloadThroughput: (MEGABITS * 1_000_000) / 8,
  uploadThroughput: (MEGABITS * 1_000_000) / 8,
};
const PATIENCE_MS = 60_000;

const session = await logIn();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--disable-gpu', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const found = { ms: [], bytes: [] };
try {
  for (let round = 0; round < Number(rounds); round += 1) {
    const { ms, bytes } = await open();
    found.ms.push(ms);
    found.bytes.push(bytes);
  }
} finally {
  await browser.close();
}
console.log(JSON.stringify(found));

/** The session as the browser keeps it (specification, section 3). */
async function logIn() {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await answer.json();
  if (!data?.token) throw new Error(`Nobody could log in: ${answer.status}.`);
  const names = ['email', 'firstName', 'lastName', 'token', 'id', 'avatar'];
  return names.filter((name) => data[name] !== null).map((name) => ({ name, value: String(data[name]) }));
}

async function open() {
  const storageState = { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: session }] };
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', FOUR_G);
    let bytes = 0;
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(`${url}/admin`, { waitUntil: 'commit' });
    // In the page's own clock, which began when the address was asked for.
    const shown = await page.waitForFunction(isUseful, undefined, { polling: 'raf', timeout: PATIENCE_MS });
    return { ms: await shown.jsonValue(), bytes };
  } finally {
    await context.close();
  }
}

/** In the page: the overview stands with its figures, not with the bones of them. */
function isUseful() {
  const { document, performance: clock } = globalThis;
  return document.querySelector('main#content .dash-strip:not(.dash-bones)') ? clock.now() : false;
}
