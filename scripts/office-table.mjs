/**
 * How long five hundred rows hold up the page of orders, for api/bench, which runs this as a process of its own:
 * `node scripts/office-table.mjs <address> <email> <password> <rounds>`. Each round draws 500 other rows and scrolls
 * through all of them. Prints, in JSON, the milliseconds of each round's longest task; 0 where none reached 50.
 */
import { chromium } from '@playwright/test';
import { loggedIn, sessionOf, UNSEEN } from './office-session.mjs';
import { ensureChromium } from './provision.mjs';

const [url = '', email = '', password = '', rounds = '5'] = process.argv.slice(2);
const PATIENCE_MS = 60_000;
const ROWS = 500;
const TABS = [/^Đã trả khách/, /^Tất cả/];

const session = await sessionOf({ url, email, password });
const browser = await chromium.launch({ executablePath: await ensureChromium(), ...UNSEEN });
try {
  const context = await browser.newContext(
    loggedIn(url, session, [{ name: 'pageSize', value: String(ROWS) }]),
  );
  const page = await context.newPage();
  await page.goto(`${url}/admin/list-orders`);
  await page.locator(`table[aria-rowcount="${ROWS + 1}"]`).waitFor({ timeout: PATIENCE_MS });
  const longest = [];
  // The first round of all is that of a page whose scripts were never run.
  for (let round = -1; round < Number(rounds); round += 1) {
    const tab = page.getByRole('link', { name: TABS[Math.abs(round) % TABS.length] });
    const found = await tab.evaluate(drawAndScroll);
    if (round >= 0) longest.push(found);
  }
  console.log(JSON.stringify({ longest }));
} finally {
  await browser.close();
}

/** In the page, all of it: each question that is asked of a long page from outside is a long task of its own. */
async function drawAndScroll(link) {
  const { document, requestAnimationFrame, PerformanceObserver, setTimeout } = globalThis;
  const tasks = [];
  const observer = new PerformanceObserver((seen) =>
    tasks.push(...seen.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const firstRow = () => document.querySelector('table[aria-rowcount="501"] tbody tr')?.textContent;
  const before = firstRow();
  link.click();
  while (firstRow() === undefined || firstRow() === before) await nextFrame();
  const box = document.querySelector('.table-scroll');
  while (box && box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
    box.scrollTop += 400;
    await nextFrame();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return Math.max(0, ...tasks);
}
