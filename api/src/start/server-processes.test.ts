import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { childrenOf, startProgram, statusOf, untilReady } from '../testing/main-program.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'logistics-processes-'));
const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
/** Longer than a server process takes to start. */
const REPLACED_MS = 8_000;
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The server processes that a first process has started. */
const serversOf = (first: number) =>
  childrenOf(first).filter((id) => /main\.[jt]s/.test(readFileSync(`/proc/${id}/cmdline`, 'utf8')));

test.runIf(process.platform === 'linux')(
  'two processes share a port and a database; one that is killed is replaced, and Ctrl+C stops all',
  { timeout: 180_000 },
  async () => {
    const program = startProgram({ dataDir, env: { WORKERS: '2' }, detached: true });
    const exited = once(program, 'exit');
    let said = '';
    program.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const port = Number(/localhost:(\d+)/.exec(await untilReady(program))?.[1]);
    const first = program.pid ?? 0;
    const before = serversOf(first);
    expect(before).toHaveLength(2);
    // One sentence for all processes.
    expect(said.match(/Press Ctrl\+C to stop/g)).toHaveLength(1);

    // Each call has a connection of its own, which the processes take in turn.
    for (let n = 0; n < 10; n++) expect(await statusOf(port, '/api/products', new Agent())).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{[^}]*products[^}]*\} 10\b/);
    // A figure of the installation is not summed.
    expect(metrics).toMatch(/^import_places\{state="free"\} 2$/m);

    const [killed = 0] = before;
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => serversOf(first).filter((id) => !before.includes(id)), { timeout: 60_000 })
      .toHaveLength(1);
    // The new process takes its turn when it is ready, and not before.
    const answers: (number | string)[] = [];
    for (const end = Date.now() + REPLACED_MS; Date.now() < end; await sleep(50))
      answers.push(await statusOf(port, '/api/products', new Agent()));
    expect(new Set(answers)).toEqual(new Set([200]));
    const results = await Promise.all(
      Array.from({ length: 10 }, () => statusOf(port, '/api/products', new Agent())),
    );
    expect(new Set(results)).toEqual(new Set([200]));

    process.kill(-first, 'SIGINT');
    expect(await exited).toEqual([0, null]);
    expect(existsSync(lock)).toBe(false);
    expect(said.match(/Hệ thống đã dừng\./g)).toHaveLength(1);
  },
);

test('a port in use is reported once, and all processes stop', { timeout: 120_000 }, async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  // A listening server has an address with a port.
  const { port } = other.address() as AddressInfo;
  const program = startProgram({ dataDir, env: { WORKERS: '2', PORT: String(port) } });
  let complaints = '';
  program.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  expect(await once(program, 'exit')).toEqual([1, null]);
  expect(complaints.match(new RegExp(`Port ${port} is in use`, 'g'))).toHaveLength(1);
  expect(existsSync(lock)).toBe(false);
  other.close();
});
