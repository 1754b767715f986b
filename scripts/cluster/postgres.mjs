/** Queries Patroni and PostgreSQL. Debian's psql runs the SQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE, HOST, NODES, PORTS, nodeName } from './layout.mjs';
import { patroniUrls } from './patroni-config.mjs';

const WAIT_MS = 90_000;
/** Bytes. Under load a replica is always a little behind the primary. */
const LAG_MAX = 1_048_576;

/**
 * @typedef {{ name: string, role: 'leader' | 'sync_standby' | 'replica', state: string, timeline?: number,
 *   lag?: number | 'unknown' }} Member
 */

/** Returns the nodes as reported by the first Patroni that answers; an empty list if none answers. */
export async function membersOf() {
  for (const url of patroniUrls()) {
    try {
      const answer = await fetch(`${url}/cluster`, { signal: AbortSignal.timeout(2_000) });
      /** @type {{ members: Member[] }} */
      const { members } = await answer.json();
      return members;
    } catch {
      // The next one may answer.
    }
  }
  return [];
}

/**
 * Returns the first reason why the database is not complete; null if it is. Complete means: all nodes run, one is the
 * primary, one replica confirms each commit, and no replica is behind.
 * @param {Member[]} members
 */
export function missingIn(members) {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  if (running.length < NODES.length) return `${running.length} of ${NODES.length} nodes run`;
  if (!running.some(({ role }) => role === 'leader')) return 'there is no primary';
  if (!running.some(({ role }) => role === 'sync_standby')) return 'no replica confirms commits';
  const [{ timeline }] = running.filter(({ role }) => role === 'leader');
  const behind = running.find((member) => member.timeline !== timeline || !((member.lag ?? 0) <= LAG_MAX));
  return behind ? `${behind.name} is behind` : null;
}

/** Waits until all nodes work. Returns the milliseconds. */
export async function untilComplete() {
  const start = performance.now();
  let missing = missingIn(await membersOf());
  while (missing !== null) {
    if (performance.now() - start > WAIT_MS) throw new Error(`The database is not complete: ${missing}.`);
    await sleep(200);
    missing = missingIn(await membersOf());
  }
  return performance.now() - start;
}

/** Returns the number of a node by its name. */
const numberOf = (name) => NODES.find((n) => nodeName(n) === name);

/**
 * Runs SQL and returns its lines; the columns are divided by `|`.
 * @param {import('./parts.mjs').Cluster} cluster
 * @param {string} sql
 * @param {{ port?: number, asSuperuser?: boolean }} [options] port: HAProxy's by default
 */
export async function psql({ programs, secrets }, sql, { port = PORTS.primary, asSuperuser = false } = {}) {
  const [user, password, database] = asSuperuser
    ? ['postgres', secrets.superuser, 'postgres']
    : [DATABASE, secrets.database, DATABASE];
  const options = ['-X', '-A', '-t', '-q', '-v', 'ON_ERROR_STOP=1', '-h', HOST, '-p', String(port)];
  const child = spawn(
    join(programs.postgresBin, 'psql'),
    [...options, '-U', user, '-d', database, '-f', '-'],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, PGPASSWORD: password, PGCONNECT_TIMEOUT: '5' },
    },
  );
  const [out, err] = [[], []];
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stderr.on('data', (chunk) => err.push(chunk));
  child.stdin.end(sql);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`psql: ${Buffer.concat(err).toString().trim()}`);
  return Buffer.concat(out).toString().split('\n').filter(Boolean);
}

/** Creates the servers' role and database on the primary, at the first start. */
export async function ensureDatabase(cluster) {
  const primary = (await membersOf()).find(({ role }) => role === 'leader');
  const port = PORTS.postgres(numberOf(primary?.name) ?? 1);
  const run = (sql) => psql(cluster, sql, { port, asSuperuser: true });
  const isMissing = async (sql) => (await run(`SELECT count(*) FROM ${sql}`))[0] === '0';
  if (await isMissing(`pg_roles WHERE rolname = '${DATABASE}'`))
    await run(`CREATE ROLE ${DATABASE} LOGIN PASSWORD '${cluster.secrets.database}'`);
  if (await isMissing(`pg_database WHERE datname = '${DATABASE}'`))
    await run(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
}
