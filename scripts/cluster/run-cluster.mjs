/** Starts and stops the whole cluster, or one part of it. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, allPorts, foldersOf, nodeName } from './layout.mjs';
import { partsOf } from './parts.mjs';
import { ensureDatabase, membersOf, untilComplete } from './postgres.mjs';
import { databaseUser, isPortOpen, startProcess, stopProcess, untilReady } from './processes.mjs';
import { findPrograms } from './programs.mjs';
import { endDatabases, endLeftovers, forgetRunning, noteRunning } from './running-file.mjs';
import { secretsOf } from './secrets.mjs';

const CHECKED_MS = 1_500;

export class RunningCluster {
  /** @type {import('./parts.mjs').Cluster} */
  settings;
  /** In the order of their start. @type {ReturnType<typeof startProcess>[]} */
  #running = [];
  /** Names of parts that this program ends. */
  #ending = new Set();
  #isStopping = false;

  /** @param {import('./parts.mjs').Cluster} settings */
  constructor(settings) {
    this.settings = settings;
  }

  /** Starts all parts in order. @throws {Error} with a sentence for people */
  async start() {
    for (const group of partsOf(this.settings)) {
      await this.startParts(group);
      const names = group.map(({ name }) => name);
      if (names.includes(nodeName(1))) {
        await untilComplete();
        await ensureDatabase(this.settings);
      }
      // HAProxy treats each node as the primary until its first check.
      if (names.includes('haproxy')) await sleep(CHECKED_MS);
      for (const { name, shown } of group) console.log(`  ${name.padEnd(12)}${shown}`);
    }
  }

  /**
   * Starts parts together and waits until all work. A part replaces an ended part with the same name.
   * @param {import('./parts.mjs').Part[]} parts
   */
  async startParts(parts) {
    if (this.#isStopping) throw new Error('The cluster stops.');
    const started = parts.map((part) => this.#startOne(part));
    await Promise.all(started.map((one) => untilReady(one)));
  }

  #startOne(part) {
    const one = startProcess(part, this.settings.home);
    this.#ending.delete(part.name);
    const place = this.#running.findIndex(({ part: { name } }) => name === part.name);
    if (place === -1) this.#running.push(one);
    else this.#running[place] = one;
    this.#note();
    void one.ended.then((how) => {
      if (this.#isStopping || this.#ending.has(part.name)) return;
      console.error(`${part.name} has ended (${how}). Its log: ${one.logFile}`);
    });
    return one;
  }

  #note() {
    const alive = this.#running.filter(
      ({ child }) => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    );
    noteRunning(
      this.settings.home,
      alive.map(({ part, child }) => ({ name: part.name, pid: child.pid })),
    );
  }

  /** Returns the process id of a part. */
  pidOf(name) {
    return this.#find(name).child.pid;
  }

  partOf(name) {
    return this.#find(name).part;
  }

  /** Kills a part as a power cut would: without a chance to end its work. */
  async kill(name) {
    const one = this.#find(name);
    this.#ending.add(name);
    one.child.kill('SIGKILL');
    await one.ended;
  }

  async stopPart(name) {
    this.#ending.add(name);
    await stopProcess(this.#find(name));
  }

  #find(name) {
    const one = this.#running.find(({ part }) => part.name === name);
    if (!one) throw new Error(`There is no part ${name}.`);
    return one;
  }

  /** Stops all parts in reverse order. */
  async stop() {
    this.#isStopping = true;
    const primary = (await membersOf()).find(({ role }) => role === 'leader')?.name;
    for (const names of stopOrder(partsOf(this.settings), primary)) {
      const group = this.#running.filter(({ part }) => names.includes(part.name));
      for (const [index, isInTime] of (await Promise.all(group.map(stopProcess))).entries())
        if (!isInTime) console.error(`${group[index].part.name} did not stop in time and was killed.`);
    }
    await endDatabases(this.settings.home);
    forgetRunning(this.settings.home);
  }
}

/**
 * Returns the names of the parts in the order in which they stop: the start groups in reverse. The primary stops after
 * the replicas, so that none takes its place.
 * @param {import('./parts.mjs').Part[][]} groups
 * @param {string | undefined} primary
 * @returns {string[][]}
 */
export function stopOrder(groups, primary) {
  return groups
    .toReversed()
    .map((group) => group.map(({ name }) => name))
    .flatMap((names) =>
      names.includes(primary) ? [names.filter((name) => name !== primary), [primary]] : [names],
    );
}

/**
 * Prepares the cluster in a folder: finds the programs, ends the processes of a killed run, and checks that no other
 * program uses its ports.
 * @param {{ root: string, home: string, isFresh: boolean, rateLimitFactor?: number }} options
 * @throws {Error} with a sentence for people
 */
export async function prepareCluster({ root, home, isFresh, rateLimitFactor }) {
  const programs = findPrograms();
  mkdirSync(home, { recursive: true });
  await endLeftovers(home);
  for (const port of allPorts())
    if (await isPortOpen(port)) throw new Error(`Another program uses port ${port} of ${HOST}.`);
  if (isFresh)
    for (const path of [...foldersOf(home), join(home, 'secrets.json')])
      rmSync(path, { recursive: true, force: true });
  mkdirSync(join(home, 'logs'), { recursive: true });
  // PostgreSQL's user must be able to reach its folder, with any umask of this user.
  if (databaseUser()) chmodSync(home, 0o755);
  return new RunningCluster({ root, home, programs, secrets: secretsOf(home), rateLimitFactor });
}
