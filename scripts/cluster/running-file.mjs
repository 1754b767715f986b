/**
 * The file that names the processes of a running cluster, so that the next start can end what a killed one has left
 * behind. A number alone may belong to another program by then, so each has its start time.
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
 * Ends what an earlier run has left behind, in reverse order.
 * @throws {Error} when that run still goes on
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

/** Stops each PostgreSQL of the cluster whose Patroni has gone without it. */
export async function endDatabases(home) {
  for (const n of NODES) {
    const pid = postmasterOf(dataFolder(home, nodeName(n)));
    if (pid !== undefined) await endPid(pid, 'SIGINT');
  }
}
