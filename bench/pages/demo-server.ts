import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_SERVER } from '../lib/built.ts';
import { startProcess, type RunningProcess } from '../lib/processes.ts';

export const DEMO_ADMIN = { email: 'admin@bench.example.com', password: 'Only-for-the-bench-26' } as const;

/**
 * Throws when the server does not render the home page. It then sends a page without content, which the browser
 * fills: every figure of pages would be of that.
 */
export async function requireRenderedPage(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok || !(await answer.text()).includes('<h1'))
    throw new Error(`the server does not render ${url}: build the site again`);
}

/** Runs the built server with the example data during `work`. */
export async function withDemoServer<T>(work: (server: RunningProcess) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const server = await startProcess(
    [BUILT_SERVER],
    {
      NODE_ENV: 'production',
      SMTP_URL: 'none',
      JWT_SECRET: 'the key of benches and of nothing else',
      ADMIN_EMAIL: DEMO_ADMIN.email,
      ADMIN_PASSWORD: DEMO_ADMIN.password,
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
    },
    '/api/health/ready',
  );
  try {
    await requireRenderedPage(server.url);
    return await work(server);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
