import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../api/src/config/environment.ts';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { freePort } from '../../api/src/database/embedded/free-port.ts';

/** A server that runs in its own process. */
export interface RunningProcess {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

const READY_MS = 300_000;

/** Returns arguments with which Node runs a program from the sources; `program` is a path from the project's root. */
export function sourceArgs(program: string): string[] {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--conditions=source', '--import', pathToFileURL(tsx).href, join(PROJECT_ROOT, program)];
}

/** Starts a server with PORT in its environment, and waits until `path` answers 200. */
export async function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  path: string,
  cwd = PROJECT_ROOT,
): Promise<RunningProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: readEnvironment()['PATH'] ?? '', ...env, HOST: '127.0.0.1', PORT: String(port) },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2000)));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url + path, () => errors);
  return { pid: child.pid ?? 0, url, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, url: string, errors: () => string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(25)) {
    if (child.exitCode !== null) throw new Error(`a server ended while starting: ${errors()}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  await stop(child);
  throw new Error(`a server was not ready in time: ${errors()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(killTimer);
}

/** Runs a program until it ends and returns its output. Throws with its error output when it fails. */
export function runToEnd(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: Readonly<Record<string, string>> },
): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...readEnvironment(), ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${`${stdout}${stderr}`.slice(-2000)}`);
  return stdout;
}

/** Runs a script of the project that prints its result as JSON in the last line. */
export function readProgram(script: string, args: readonly string[]): unknown {
  const output = runToEnd(process.execPath, [join(PROJECT_ROOT, script), ...args], { cwd: PROJECT_ROOT });
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
}

const REASON_MAX = 300;

/** Returns the reason of an error in one line, without folders of this machine. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/(?:\/[\w.@-]+){2,}\/?/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, REASON_MAX);
}

const TICKS_PER_SECOND = 100;

/** Returns the CPU seconds that a process has used so far; null if the system does not report them. */
export function cpuSeconds(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  // The name in brackets may contain spaces; user and system time are fields 14 and 15 of the whole line.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the current and maximum memory (MB) of a process; null if the system does not report it. */
export function memoryOf(pid: number): { now: number; most: number } | null {
  const text = textOf(`/proc/${pid}/status`);
  if (text === null) return null;
  const line = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { now: line('VmRSS'), most: line('VmHWM') };
}

/** null: the process has ended, or the system has no such file. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Returns the memory (MB) of processes that share much of it, counting shared memory once; null if the system does
 * not report it. A process that has just ended counts as 0. The system needs a while for the sum, so the file is read
 * asynchronously.
 */
export async function sharedMemoryOf(pids: readonly number[]): Promise<number | null> {
  let sum = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    sum += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  }
  return sum > 0 ? sum : null;
}

/** Returns the running child processes of a process. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((other) => parentOf(other) === pid);
}

function parentOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
