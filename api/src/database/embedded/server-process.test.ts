import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { clearDeadServer, isServerRunning } from './server-process.ts';

test('after a kill, only processes of PostgreSQL are ended, not the shell of an operator in its folder', async () => {
  const data = mkdtempSync(join(tmpdir(), 'postgres-cluster-'));
  const shell = spawn('sleep', ['60'], { cwd: data, stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(shell, 'exit');
    shell.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  });
  await once(shell, 'spawn');
  writeFileSync(join(data, 'postmaster.pid'), `${shell.pid}\n${data}\n0\n5432\n`);
  await clearDeadServer(data);
  await sleep(200);
  expect(shell.exitCode).toBe(null);
  expect(shell.signalCode).toBe(null);
  expect(isServerRunning(data)).toBe(false);
});
