import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOCK_FILE = 'postmaster.pid';
/** A child process without its server usually ends at once by itself. */
const END_MS = 1_000;
const ASK_MS = 20;

/** Reads process id and port of the server that uses this data folder, or that used it until it was killed. */
export function readLockFile(data: string): { readonly pid: number; readonly port: number } | null {
  const file = join(data, LOCK_FILE);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

export function isServerRunning(data: string): boolean {
  const pid = readLockFile(data)?.pid;
  return pid !== undefined && (processesIn(data)?.includes(pid) ?? exists(pid));
}

/**
 * Prepares the start after the server was killed. Its child processes may still run a statement; the new server
 * refuses to start beside them. The process id in the lock file may now belong to another process, or to a zombie (in
 * a container whose first process is this one). PostgreSQL would take either for a running server.
 */
export async function clearDeadServer(data: string): Promise<void> {
  const lock = readLockFile(data);
  // Without /proc the children end with their statement, and further attempts to start the server then succeed.
  if (!processesIn(data) || isServerRunning(data)) return;
  await endAll(data, 'SIGQUIT');
  await endAll(data, 'SIGKILL');
  if (lock && exists(lock.pid)) rmSync(join(data, LOCK_FILE), { force: true });
}

async function endAll(data: string, signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  for (const pid of processesIn(data) ?? []) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
  for (let waited = 0; waited < END_MS && (processesIn(data) ?? []).length > 0; waited += ASK_MS)
    await sleep(ASK_MS);
}

/**
 * Returns the ids of PostgreSQL's processes, which have the data folder as their working folder. Leaves out other
 * processes in it, such as the shell of an operator. Returns null on a system without /proc.
 */
function processesIn(data: string): number[] | null {
  if (process.platform !== 'linux') return null;
  const folder = realpathSync(data);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && linkOf(pid, 'cwd') === folder && isPostgres(pid));
}

const isPostgres = (pid: number): boolean => /\/postgres( \(deleted\))?$/.test(linkOf(pid, 'exe') ?? '');

function linkOf(pid: number, name: 'cwd' | 'exe'): string | null {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
