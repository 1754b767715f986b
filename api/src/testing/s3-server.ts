import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

export interface TestS3 {
  /** Settings of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts an S3 server with one empty bucket in a process of its own, because its page tokens need a cipher that
 * OpenSSL disables by default. It checks the signature of each call.
 */
export async function startTestS3(): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'logistics-s3-'));
  const args = ['--openssl-legacy-provider', PROGRAM, '--silent', '-d', folder, '-a', '127.0.0.1', '-p', '0'];
  const child = spawn(process.execPath, [...args, '--configure-bucket', 'files'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(createInterface({ input: child.stdout }));
  return {
    env: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The keys that this server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It prints its address first, and then nothing. */
async function portOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, port] = /listening on .*:(\d+)/.exec(line) ?? [];
    if (port !== undefined) return port;
  }
  throw new Error('the S3 server did not start');
}
