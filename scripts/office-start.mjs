/**
 * Measures the time until the first useful content of /admin of a running server. bench runs it as a child process:
 * `node scripts/office-start.mjs <address> <email> <password> <rounds>`. Each round is a browser with an empty cache
 * and a stored session, over a simulated 4G network. Prints milliseconds and transferred bytes as JSON.
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

/** The session as the browser stores it (specification, section 3). */
async function logIn() {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await answer.json();
  if (!data?.token) throw new Error(`The login failed: ${answer.status}.`);
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
    // By the page's own clock, which starts with the navigation.
    const shown = await page.waitForFunction(isUseful, undefined, { polling: 'raf', timeout: PATIENCE_MS });
    return { ms: await shown.jsonValue(), bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page: the overview shows its numbers instead of skeletons. */
function isUseful() {
  const { document, performance: clock } = globalThis;
  return document.querySelector('main#content .dash-strip:not(.dash-bones)') ? clock.now() : false;
}
