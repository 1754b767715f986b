import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourceArgs } from '../lib/processes.ts';
import { ensureWorld, openEmptyWorld, openWorld, stopServers } from './open-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'world-'));
// As root, the database runs under another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
afterAll(async () => {
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
});

test('a world is created once, in its own folder, and can be opened many times', async () => {
  const messages: string[] = [];
  await ensureWorld(folder, 1000, (what) => messages.push(what));
  expect(messages.at(-1)).toContain('1,000 orders are ready');
  await ensureWorld(folder, 1000, (what) => expect.unreachable(what));
  for (let n = 0; n < 2; n++) {
    const { database, shape, close } = await openWorld(folder, 1000);
    expect(await database.readFresh('SELECT count(*) AS n FROM orders')).toEqual([{ n: 1000 }]);
    expect(shape.orders).toBe(1000);
    await close();
  }
}, 120_000);

test('the empty world has users and no orders', async () => {
  const { database, close } = await openEmptyWorld(folder);
  const [counted] = await database.readFresh<{ people: number; orders: number }>(
    'SELECT (SELECT count(*) FROM users WHERE role = 3) AS people, (SELECT count(*) FROM orders) AS orders',
  );
  expect(counted).toEqual({ people: 1000, orders: 0 });
  await close();
}, 120_000);

test('Ctrl+C while a world is created also stops its PostgreSQL', async () => {
  const args = [...sourceArgs('bench/seed-world.ts'), '--orders', '1000000', '--data', folder];
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(program, 'exit');
  await once(program.stdout, 'data');
  // PostgreSQL removes it when it has stopped.
  const postmaster = join(folder, 'world-1000000', 'postgres', 'cluster', 'postmaster.pid');
  expect(existsSync(postmaster)).toBe(true);
  program.kill('SIGINT');
  await ended;
  expect(existsSync(postmaster)).toBe(false);
}, 60_000);
