/** Runs the project's tools one after another; shared by `npm test` and the scripts it calls. */
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
 * @property {number} [minutes] time limit, 45 by default
 * @property {boolean} [hold] true: prints the output at the end, so that the outputs of two concurrent commands do
 * not mix
 */

/**
 * Runs a command in the project's folder with its output on this terminal. The command gets its own process group, so
 * that a step that hangs is ended together with its child processes.
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 124 after a timeout
 */
export function run(command, { env = {}, minutes = 45, hold = false } = {}) {
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
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    let isTimedOut = false;
    const limit = setTimeout(() => {
      isTimedOut = true;
      console.error(`This step took more than ${minutes} minutes and is ended.`);
      // SIGTERM first, so that servers and databases can stop in order.
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 20_000).unref();
    }, minutes * 60_000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      process.stdout.write(Buffer.concat(output));
      resolve(isTimedOut ? 124 : (code ?? 1));
    });
  });
}

/**
 * As run(), for a script that Node runs. Starts tools by their file, because ending npx would leave them running.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run([process.execPath, ...args], options);
}

/** Ends the running steps with this program: their own process groups do not receive the terminal's Ctrl+C. */
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
    // The process has already ended.
  }
}
