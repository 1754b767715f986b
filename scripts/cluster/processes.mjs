/** Starts, watches and ends the processes of the parts. Linux only: it reads /proc. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
const ASK_EVERY_MS = 200;

/** Returns the user of PostgreSQL if this process runs as root, since PostgreSQL refuses root; else null. */
export function databaseUser() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Creates a folder. With a user, that user owns it, and only that user can read it. */
function makeFolder(path, user) {
  mkdirSync(path, { recursive: true });
  if (!user) return;
  chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}

/**
 * Starts a part, without waiting until it works. Its own process group does not get the terminal's Ctrl+C, so that the
 * parts can stop in order.
 * @param {import('./parts.mjs').Part} part
 * @param {string} home
 */
export function startProcess(part, home) {
  const user = part.asDatabaseUser ? databaseUser() : null;
  const folder = join(home, part.name);
  makeFolder(folder, user);
  for (const [name, text] of Object.entries(part.files ?? {})) {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
  }
  const logFile = join(home, 'logs', `${part.name}.log`);
  const log = openSync(logFile, 'a');
  const [program, ...args] = part.command;
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    // A developer's own settings must not reach the parts.
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...part.env },
    ...user,
  });
  closeSync(log);
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return { part, child, ended, logFile };
}

/**
 * Waits until a started part works.
 * @throws {Error} with the end of its log when it has ended or takes too long
 */
export async function untilReady({ part, child, logFile }) {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
    if (await answers(part.readyUrl)) return;
    await sleep(ASK_EVERY_MS);
  }
  const end = readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n');
  throw new Error(`${part.name} did not start. The end of ${logFile}:\n${end}`);
}

/** Stops a part, with SIGKILL if it takes too long. Returns false in that case. */
export async function stopProcess({ part, child, ended }) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return true;
  child.kill(part.stopSignal ?? 'SIGTERM');
  const isInTime = await Promise.race([ended.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })]);
  if (!isInTime) child.kill('SIGKILL');
  await ended;
  return isInTime;
}

/** @param {string} url `tcp:<port>` asks whether the port accepts connections */
async function answers(url) {
  if (url.startsWith('tcp:')) return isPortOpen(Number(url.slice(4)));
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** @param {number} port */
export function isPortOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}

/**
 * Returns the start time of a process from the kernel; undefined if there is no such process. The kernel reuses process
 * ids, so only both together identify a process.
 */
export function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Returns the process id of the PostgreSQL that runs on this data folder, or undefined. */
export function postmasterOf(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === folder ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process that may have ended. Then waits until it has. Returns false after `limitMs`. */
export async function endPid(pid, signal, limitMs = STOP_LIMIT_MS) {
  const limit = Date.now() + limitMs;
  try {
    process.kill(pid, signal);
    while (Date.now() < limit) {
      process.kill(pid, 0);
      if (isZombie(pid)) return true;
      await sleep(100);
    }
    return false;
  } catch {
    return true;
  }
}

function isZombie(pid) {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
