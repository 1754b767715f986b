import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import { programArguments } from './programs.ts';

/** A server in its own process, on an existing database. */
export interface ServerProcess {
  /** Without a trailing slash. */
  readonly url: string;
  /** Stops the process where it is (SIGSTOP): it reads no more answers of the database. */
  pause(): void;
  /** Ends the process at once (SIGKILL), also while it is paused. */
  kill(): Promise<void>;
}

/**
 * Starts the server on the database of a test app, whose tokens it accepts, and waits until it is ready.
 *
 * @throws {Error} with its output when it ends before that
 */
export async function startServerProcess(config: Config): Promise<ServerProcess> {
  const child = spawn(process.execPath, programArguments('main'), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      JWT_SECRET: config.jwtSecret,
      SMTP_URL: 'none',
      SEED: 'none',
      RATE_LIMIT_FACTOR: '1000',
      STATEMENT_TIMEOUT_MS: '60000',
      DATABASE_POOL_SIZE: '20',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await untilReady(child);
  const port = /localhost:(\d+)/.exec(said)?.[1];
  if (child.exitCode !== null || port === undefined) throw new Error(`the server ended:\n${said}`);
  return {
    url: `http://127.0.0.1:${port}`,
    pause: () => void child.kill('SIGSTOP'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Press Ctrl+C to stop')) resolve(said);
      });
    child.once('exit', () => resolve(said));
  });
}
