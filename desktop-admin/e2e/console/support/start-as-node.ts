import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { packedExecutable } from '../../../tools/pack-console.mjs';
import { logLines } from './files-under.ts';

const START_MS = 30_000;
const isRoot = process.getuid?.() === 0;

/** Tries to start a packed app as Node, and waits for a log line. Its profile is created in the folder. */
export async function startAsNode(
  variant: 'production' | 'for-tests',
  folder: string,
  more: string[] = [],
): Promise<{ log: unknown; said: string }> {
  const profile = path.join(folder, `profile-${variant}`);
  mkdirSync(profile);
  const program = spawn(
    packedExecutable(variant),
    [...more, ...(isRoot ? ['--no-sandbox'] : []), `--profile-folder=${profile}`],
    {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      cwd: folder,
    },
  );
  const ended = new Promise((resolve) => program.on('close', resolve));
  let said = '';
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect
      .poll(() => logLines(profile).length, { timeout: START_MS, message: said })
      .toBeGreaterThan(0);
  } finally {
    program.kill();
    await ended;
  }
  const log: unknown = JSON.parse(logLines(profile)[0] ?? 'null');
  return { log, said };
}
