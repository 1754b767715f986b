/** Running the project's tools one after another: shared by `npm test` and the scripts it calls. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OWN_GROUP = process.platform !== 'win32';
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env]
 * @property {number} [minutes] how long it may take, 22 by default
 * @property {boolean} [hold] true: its output is shown when it has ended, so that two commands at once can be told apart
 */

/**
 * Runs a command in the project's folder with its output on this terminal.
 * It gets a process group of its own, so that a step that hangs is ended together with all it started.
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 124 when it took too long
 */
export function run(command, { env = {}, minutes = 22, hold = false } = {}) {
  const [program = process.execPath, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: hold ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: OWN_GROUP,
      env: { ...process.env, ...env },
    });
    running.add(child);
    /** @type {Buffer[]} */
    const held = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => held.push(chunk));
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      console.error(`This step took more than ${minutes} minutes and is ended.`);
      // First so that servers and databases can stop in order.
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 20_000).unref();
    }, minutes * 60_000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      process.stdout.write(Buffer.concat(held));
      resolve(late ? 124 : (code ?? 1));
    });
  });
}

/**
 * As run(), for a script that Node runs. Tools are started by their file, since ending npx would leave them running.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run([process.execPath, ...args], options);
}

/** Ends the running steps with this program: their own process groups do not hear the terminal's Ctrl+C. */
export function endStepsWithProgram() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const child of running) endGroup(child, 'SIGTERM');
      process.exit(130);
    });
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(OWN_GROUP ? -child.pid : child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
