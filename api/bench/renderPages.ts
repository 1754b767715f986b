import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig } from '../src/config/config.ts';
import { PROJECT_ROOT } from '../src/config/paths.ts';
import { startServer } from '../src/start/startServer.ts';

/**
 * Pages a second that one core draws of a content page of the built site (aim 300). Run with
 * `npm run build && node --conditions=source --import tsx api/bench/renderPages.ts [path] [seconds]`. What counts is
 * the processor's time that the server's process took, its threads included, so that the load's own share of a small
 * machine does not; PostgreSQL is a process of its own. `again`: the same address, nothing changed in between. `anew`:
 * each time an address that was not asked for before, so that nothing is kept.
 */
const PATH = process.argv[2] ?? '/bang-gia';
const SECONDS = Number(process.argv[3] ?? 8);
const CONNECTIONS = 8;
const AIM = 300;
const LOAD = join(PROJECT_ROOT, 'scripts', 'page-load.mjs');

const resultSchema = z.object({ pages: z.number(), failed: z.number() });

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const server = await startServer(
  readConfig({
    NODE_ENV: 'production',
    JWT_SECRET: 'a key of this one bench and nothing else',
    ADMIN_PASSWORD: 'only-for-the-bench',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
  }),
);
try {
  const address = server.url.replace('localhost', '127.0.0.1') + PATH;
  // The compiler of JavaScript has seen the way a page is drawn before anything is counted.
  await load(address, 'anew', 4);
  say('again', await load(address, 'again', SECONDS));
  say('anew ', await load(address, 'anew', SECONDS));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Figures {
  readonly pages: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

async function load(url: string, mode: 'again' | 'anew', seconds: number): Promise<Figures> {
  const args = [LOAD, url, String(CONNECTIONS), String(seconds), mode];
  const before = process.cpuUsage();
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const { user, system } = process.cpuUsage(before);
  const { pages, failed } = resultSchema.parse(JSON.parse(output));
  if (failed > 0) throw new Error(`${failed} of the answers were no page`);
  return {
    pages,
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: (user + system) / 1_000_000,
  };
}

function say(name: string, { pages, wallSeconds, cpuSeconds }: Figures): void {
  process.stdout.write(
    `${PATH} ${name}: ${(pages / cpuSeconds).toFixed(0)} pages per second of one core (aim ${AIM}), ` +
      `${((1000 * cpuSeconds) / pages).toFixed(2)} ms each; ${(pages / wallSeconds).toFixed(0)} a second on the clock\n`,
  );
}
