import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { seeded, startFlakyProxy } from './support/flaky-proxy.ts';
import { launchConsole } from './support/launch.ts';
import { importCodes, logInWithSession, signIn, type Staff } from './support/station-staff.ts';

/** How often the console is killed; `CRASH_ROUNDS=50` for the long run. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4);
/** More scans than a console completes before it is killed. */
const PER_ROUND = 150;
/** Acknowledged scans before a kill, fewer than this. */
const MOST_SCANS = 40;
const STEP = 3;
/** Concurrent calls: the server limits connections per address. */
const AT_ONCE = 50;

test.setTimeout(60_000 + ROUNDS * 15_000);

test('killed at any time, over a flaky connection, the console loses no acknowledged scan and sends none twice', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const codes = Array.from(
    { length: ROUNDS * PER_ROUND },
    (_, index) => `JT30259${String(10_000_000 + index)}`,
  );
  await importCodes(server.url, staff.token, codes);
  const chance = seeded(20261121);
  const proxy = await startFlakyProxy(server.url, chance);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-crash-'));
  const acknowledged = new Set<string>();
  let next = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const { app, page } = await launchConsole({ serverAddress: proxy.url, profile });
    await page.exposeFunction('acknowledged', (code: string) => acknowledged.add(code));
    const mine = codes.slice(next, next + PER_ROUND);
    void scanAll(page, staff, mine).catch(() => undefined);
    // Moments are counted in scans, not in time: a busy machine would be killed before its first scan.
    const enough = acknowledged.size + Math.floor(chance() * MOST_SCANS);
    await expect
      .poll(() => acknowledged.size, { intervals: [2], timeout: 30_000 })
      .toBeGreaterThanOrEqual(enough);
    await pause(chance() * 20);
    const ended = once(app.process(), 'exit');
    app.process().kill('SIGKILL');
    await ended;
    next += PER_ROUND;
  }

  const { page, close } = await launchConsole({ serverAddress: server.url, profile });
  await logInWithSession(page, staff);
  await expect
    .poll(() => page.evaluate(() => window.desktopBridge?.call('outbox:get-summary', undefined)), {
      timeout: 40_000,
    })
    .toMatchObject({ value: { waiting: 0, refused: 0 } });
  await close();
  await proxy.close();
  rmSync(profile, { recursive: true, force: true });

  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 3);
  const arrived = await scannedCodes(server.url, staff.token);
  expect([...acknowledged].filter((code) => !arrived.has(code))).toEqual([]);
  expect([...arrived.values()].filter((events) => events !== 1)).toEqual([]);
  console.log(`${acknowledged.size} acknowledged, ${arrived.size} arrived, ${ROUNDS} kills`, proxy.fates);
});

/** Scans as fast as the station answers, and reports each code that was acknowledged. */
async function scanAll(page: Page, staff: Staff, codes: string[]): Promise<void> {
  await logInWithSession(page, staff);
  await page.evaluate(
    async ({ list, step }) => {
      const bridge = window.desktopBridge;
      if (!bridge) throw new Error('There is no bridge.');
      const open = await bridge.call('scan:get-current-session', undefined);
      const started =
        open.outcome === 'done' && open.value ? open : await bridge.call('scan:start-session', { step });
      if (started.outcome !== 'done' || !started.value) throw new Error('There is no session.');
      const { value } = started;
      const session = 'session' in value ? value.session.id : value.id;
      for (const text of list) {
        const answer = await bridge.call('scan:scan-code', {
          session,
          step,
          text,
          weight: null,
          force: false,
        });
        if (answer.outcome !== 'done' || !answer.value.entry) continue;
        // Defined by the test.
        const { acknowledged } = globalThis as unknown as { acknowledged(code: string): Promise<void> };
        await acknowledged(text);
      }
    },
    { list: codes, step: STEP } as const,
  );
}

/** Returns the scanned codes, each with its number of scan events. */
async function scannedCodes(url: string, token: string): Promise<Map<string, number>> {
  const headers = { Authorization: `Bearer ${token}` };
  const get = async <T>(address: string): Promise<T> => {
    const response = await fetch(`${url}${address}`, { headers });
    // The envelope of the contract.
    return ((await response.json()) as { data: T }).data;
  };
  const found = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const rows = await get<{ id: number; order_code: string }[]>(
      `/api/orders?status=${STEP}&page=${page}&pageSize=500`,
    );
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await Promise.all(
        rows.slice(at, at + AT_ONCE).map(async ({ id, order_code }) => {
          const { events } = await get<{ events: { source: string }[] }>(`/api/orders/search/${id}`);
          found.set(order_code, events.filter(({ source }) => source === 'scan').length);
        }),
      );
    if (rows.length < 500) return found;
  }
}
