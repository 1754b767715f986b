import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { SOURCE_LOADER } from '../testing/programs.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const SOURCE = new URL('run-until-stopped.ts', import.meta.url).href;

/**
 * Runs a program in a process of its own. `onReady` and `stop` are JavaScript code. The program ignores further signals
 * for half a second.
 */
async function run({ onReady = '', stop = '' }: { readonly onReady?: string; readonly stop?: string }) {
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { runUntilStopped } from '${SOURCE}';
    const alive = setInterval(() => undefined, 1000);
    const stop = async () => { ${stop}; clearInterval(alive); };
    await runUntilStopped(async () => ({ stop }), () => { console.log('ready'); ${onReady} }, { patienceMs: 500 });
  `;
  const args = [...SOURCE_LOADER, '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const exited = once(child, 'exit');
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  await expect.poll(() => said.out + said.err).toContain('ready');
  return { child, exited, said };
}

test('the first signal stops the program, later ones are ignored meanwhile, and it exits with 0', async () => {
  const { child, exited, said } = await run({ stop: 'await sleep(300)' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
  expect(await exited).toEqual([0, null]);
  expect(said.out).toContain('Hệ thống đã dừng.');
});

test('after a delay, a further signal ends a program whose stop hangs, with exit code 1', async () => {
  const { child, exited } = await run({ stop: 'await sleep(60_000)' });
  child.kill('SIGTERM');
  await sleep(100);
  child.kill('SIGTERM');
  await sleep(700);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
});

test.each([
  ['a rejection', "Promise.reject(new Error('boom'))"],
  ['an exception', "setTimeout(() => { throw new Error('boom') })"],
])(
  '%s that is not handled is logged; the program stops in order and exits with 1',
  async (_name, onReady) => {
    const { exited, said } = await run({ onReady, stop: "console.log('closed in order')" });
    expect(await exited).toEqual([1, null]);
    expect(said.err).toContain('Error: boom');
    expect(said.out).toContain('closed in order');
  },
);

test('an unhandled error during the stop changes the exit code to 1 and does not cut the stop short', async () => {
  const { child, exited, said } = await run({
    stop: "void Promise.reject(new Error('boom')); await sleep(700); console.log('closed in order')",
  });
  child.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
  expect(said.out).toContain('closed in order');
});

test('a failed stop exits with 1 and logs the reason', async () => {
  const { child, exited, said } = await run({ stop: "throw new Error('not closed')" });
  child.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
  expect(said.err).toContain('Error: not closed');
});
