import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { childrenOf, startProgram, statusOf, untilReady } from './testing/main-program.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'logistics-main-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Causes an unhandled rejection once the server is ready. */
const FAILS_WHEN_READY = `
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...more) => {
    if (String(text).includes('Press Ctrl+C')) setTimeout(() => Promise.reject(new Error('boom')), 10);
    return write(text, ...more);
  };`;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'prints in both languages where it listens, and %s stops it and its database',
  { timeout: 120_000 },
  async (signal) => {
    const program = startProgram({ dataDir });
    const exited = once(program, 'exit');
    const said = await untilReady(program);
    expect(said).toMatch(/Trang khách hàng \/ Customers' site: +http:\/\/localhost:\d+\//);
    expect(said).toMatch(/Trang quản trị \/ Back-office: +http:\/\/localhost:\d+\/admin/);
    const databaseRuns = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    expect(existsSync(databaseRuns)).toBe(true);
    program.kill(signal);
    expect(await exited).toEqual([0, null]);
    expect(existsSync(databaseRuns)).toBe(false);
  },
);

test(
  'ignores the signals after the first one, as terminals and npm send several',
  { timeout: 120_000 },
  async () => {
    const program = startProgram({ dataDir });
    const exited = once(program, 'exit');
    await untilReady(program);
    let said = '';
    program.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    program.kill('SIGINT');
    program.kill('SIGINT');
    program.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(said).toContain('Hệ thống đã dừng.');
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  },
);

test('stops the database also after an unhandled error, and exits with 1', { timeout: 120_000 }, async () => {
  const program = startProgram({ dataDir, before: FAILS_WHEN_READY });
  const exited = once(program, 'exit');
  let complaints = '';
  program.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await untilReady(program);
  expect(await exited).toEqual([1, null]);
  expect(complaints).toContain('Error: boom');
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('stops the database when its terminal is closed', { timeout: 120_000 }, async () => {
  const program = startProgram({ dataDir });
  const exited = once(program, 'exit');
  await untilReady(program);
  program.stdout.destroy();
  program.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

const SERVER_LOCK = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');

test(
  'stops in order when a terminal signals its whole process group, and npm forwards the signal once more',
  { timeout: 120_000 },
  async () => {
    // As `npm start` does: a process in between that forwards the signal.
    const forward = `
      const child = require('node:child_process').spawn(process.argv[1], process.argv.slice(2), { stdio: 'inherit' });
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => setTimeout(() => child.kill(signal), 50));
      child.once('close', (code) => process.exit(code ?? 99));`;
    const program = startProgram({
      dataDir,
      command: [process.execPath, '--eval', forward, '--'],
      detached: true,
    });
    const exited = once(program, 'exit');
    await untilReady(program);
    process.kill(-(program.pid ?? 0), 'SIGINT');
    expect(await exited).toEqual([0, null]);
    expect(existsSync(SERVER_LOCK)).toBe(false);
  },
);

test(
  'under load SIGTERM stops it, and every request that it accepted is answered',
  { timeout: 120_000 },
  async () => {
    const program = startProgram({ dataDir });
    const exited = once(program, 'exit');
    const port = Number(/localhost:(\d+)/.exec(await untilReady(program))?.[1]);
    const results: (number | string)[] = [];
    const clients = Array.from({ length: 10 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (results.at(-1) !== 'ECONNREFUSED')
        // Both need the database.
        for (const path of ['/api/health/ready', '/api/products'])
          results.push(await statusOf(port, path, agent));
    });
    await expect.poll(() => results.length).toBeGreaterThan(200);
    expect(new Set(results)).toEqual(new Set([200]));
    program.kill('SIGTERM');
    await Promise.all(clients);
    expect(await exited).toEqual([0, null]);
    // A server that is stopping is not ready.
    for (const result of new Set(results)) expect([200, 503, 'ECONNREFUSED']).toContain(result);
  },
);

const NAMESPACE = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const [unshare = '', ...unshareArgs] =
  process.getuid?.() === 0 ? NAMESPACE.filter((part) => !part.includes('user')) : NAMESPACE;
/** Linux only, and not where the system forbids namespaces. */
const hasNamespaces = spawnSync(unshare, [...unshareArgs, 'true']).status === 0;

if (hasNamespaces)
  test(
    'as the first process of a container it restarts a killed database, and SIGTERM stops both',
    { timeout: 120_000 },
    async () => {
      const program = startProgram({ dataDir, command: [unshare, ...unshareArgs] });
      const exited = once(program, 'exit');
      const said = await untilReady(program);
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
      // The process ids in the container are others than here.
      const [first = 0] = childrenOf(program.pid ?? 0);
      const postgres = childrenOf(first).find((id) =>
        readFileSync(`/proc/${id}/comm`, 'utf8').startsWith('postgres'),
      );
      const before = readFileSync(SERVER_LOCK, 'utf8');
      process.kill(postgres ?? 0, 'SIGKILL');
      await expect
        .poll(() => existsSync(SERVER_LOCK) && readFileSync(SERVER_LOCK, 'utf8') !== before)
        .toBe(true);
      await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(200);
      process.kill(first, 'SIGTERM');
      expect(await exited).toEqual([0, null]);
      expect(existsSync(SERVER_LOCK)).toBe(false);
    },
  );
