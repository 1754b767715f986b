/**
 * The file with the processes of a running cluster, so that the next start can end the processes of a killed one. The
 * kernel reuses process ids, so the file also has their start times.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODES, dataFolder, nodeName } from './layout.mjs';
import { endPid, postmasterOf, startTimeOf } from './processes.mjs';

const fileIn = (home) => join(home, 'running.json');
const isSame = ({ pid, startTime }) => startTime !== undefined && startTimeOf(pid) === startTime;

/**
 * @param {string} home
 * @param {{ name: string, pid: number }[]} parts
 */
export function noteRunning(home, parts) {
  const noted = [{ name: 'cluster', pid: process.pid }, ...parts].map((one) => ({
    ...one,
    startTime: startTimeOf(one.pid),
  }));
  writeFileSync(fileIn(home), `${JSON.stringify(noted, null, 2)}\n`);
}

export function forgetRunning(home) {
  rmSync(fileIn(home), { force: true });
}

/**
 * Ends the processes of an earlier run, in reverse order of their start.
 * @throws {Error} if that run has not ended
 */
export async function endLeftovers(home) {
  if (!existsSync(fileIn(home))) return;
  const [owner, ...parts] = JSON.parse(readFileSync(fileIn(home), 'utf8'));
  if (isSame(owner)) throw new Error(`The cluster runs already, as process ${owner.pid}.`);
  for (const part of parts.reverse().filter(isSame)) {
    console.log(`Ending ${part.name}, which an earlier run has left behind.`);
    if (!(await endPid(part.pid, 'SIGTERM'))) await endPid(part.pid, 'SIGKILL');
  }
  await endDatabases(home);
  forgetRunning(home);
}

/** Stops each PostgreSQL of the cluster that outlived its Patroni. */
export async function endDatabases(home) {
  for (const n of NODES) {
    const pid = postmasterOf(dataFolder(home, nodeName(n)));
    if (pid !== undefined) await endPid(pid, 'SIGINT');
  }
}
