import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../../tools/e2e/test.ts';
import { seeded, startFlakyProxy } from './support/flaky-proxy.ts';
import { launchConsole } from './support/launch.ts';
import { heavyOrderWorkbook } from './support/order-file.ts';
import { logInWithSession, signIn } from './support/station-staff.ts';
import { picks } from './support/system.ts';

const ROWS = 300;
test.setTimeout(180_000);

test('over a connection that is slow, cut, refused or loses answers, a large file is imported once and completely', async ({
  server,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-bad-line-'));
  const file = path.join(folder, 'đường truyền kém.xlsx');
  writeFileSync(file, heavyOrderWorkbook(ROWS, 'BADLINE'));
  // Smaller files go in one call.
  expect(statSync(file).size).toBeGreaterThan(256 * 1024);
  const staff = await signIn(server.url, server.admin);
  // Each connection lasts long enough for the server to import the file.
  const proxy = await startFlakyProxy(server.url, seeded(20261123), 20_000);
  const program = await launchConsole({ serverAddress: proxy.url });
  await logInWithSession(program.page, staff);
  await picks(program.app, file);
  const answer = await program.page.evaluate(async () => {
    const bridge = window.desktopBridge;
    const chosen = await bridge?.call('files:choose-order-files', undefined);
    const fileId = chosen?.outcome === 'done' ? (chosen.value?.[0]?.id ?? '') : '';
    return bridge?.call('imports:import-file', {
      id: crypto.randomUUID(),
      fileId,
      options: {},
    });
  });
  expect(answer).toMatchObject({ outcome: 'done' });
  await expect
    .poll(() => program.page.evaluate(() => window.desktopBridge?.call('outbox:get-summary', undefined)), {
      timeout: 150_000,
    })
    .toMatchObject({ value: { waiting: 0, refused: 0 } });

  const response = await fetch(`${server.url}/api/orders/imports`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  // The envelope of the contract.
  const { data } = (await response.json()) as { data: unknown[] };
  expect(data).toMatchObject([
    { fileName: 'đường_truyền_kém.xlsx', source: 'desktop', total: ROWS, created: ROWS },
  ]);
  console.log(`${statSync(file).size} bytes`, proxy.fates);
  await program.close();
  await proxy.close();
  rmSync(folder, { recursive: true, force: true });
});
