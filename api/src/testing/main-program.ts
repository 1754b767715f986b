import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get, type Agent } from 'node:http';
import { programArguments } from './programs.ts';

interface Launch {
  readonly dataDir: string;
  /** Code that runs first in that process. */
  readonly before?: string;
  /** Wrapper command that starts the process, if any. */
  readonly command?: readonly string[];
  /** In a process group of its own, as in a terminal. */
  readonly detached?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the server as `npm start` does, with its own database. */
export function startProgram({ dataDir, before = '', command = [], detached = false, env = {} }: Launch) {
  const first = `data:text/javascript,${encodeURIComponent(before)}`;
  const all = [...command, process.execPath, ...programArguments('main', ['--import', first])];
  const [program = '', ...args] = all;
  return spawn(program, args, {
    detached,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'none',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Returns the server's output until it is ready or ends. The output stays open for the last messages. */
export function untilReady(program: ReturnType<typeof startProgram>): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    program.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Press Ctrl+C to stop')) resolve(said);
    });
    program.once('exit', () => resolve(said));
  });
}

/** Returns the status of the answer, or the error code of the request. */
export const statusOf = (port: number, path: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** The direct children of a process. */
export function childrenOf(id: number): number[] {
  return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .filter((child) => child > 0);
}
