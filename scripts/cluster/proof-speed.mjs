/** Measures the list calls per second of the servers, and the memory of idle streams. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, PORTS, SERVERS, SITE, serverName } from './layout.mjs';
import { nginxServers } from './nginx-config.mjs';
import { serverPart } from './parts.mjs';

const SECONDS = 5;
const WARM_SECONDS = 2;
const CONNECTIONS = 24;
/** As many streams as one user may have open at a server. */
const STREAMS_PER_PERSON = 20;
const OPENED_AT_ONCE = 50;

/**
 * Measures the list of orders with one, two and three servers behind nginx, first with all reads on the primary, then
 * with reads of lists on the replicas.
 * @param {import('./run-cluster.mjs').RunningCluster} cluster
 * @param {string} token of staff
 */
export async function measureLists(cluster, token) {
  const figures = [];
  for (const readsFromReplicas of [false, true]) {
    await restartServers(cluster, readsFromReplicas);
    for (const count of SERVERS) {
      await useServers(cluster, SERVERS.slice(0, count));
      await runLoad(token, WARM_SECONDS);
      const { pages, failed } = await runLoad(token, SECONDS);
      figures.push({ servers: count, readsFromReplicas, perSecond: pages / SECONDS, failed });
    }
  }
  return figures;
}

async function restartServers(cluster, readsFromReplicas) {
  await Promise.all(SERVERS.map((n) => cluster.stopPart(serverName(n))));
  await cluster.startParts(SERVERS.map((n) => serverPart(n, cluster.settings, { readsFromReplicas })));
}

/** Makes nginx send calls to these servers only. */
async function useServers(cluster, servers) {
  const { root, home } = cluster.settings;
  const source = readFileSync(join(root, 'deploy', 'nginx', 'servers.conf'), 'utf8');
  writeFileSync(join(home, 'nginx', 'servers.conf'), nginxServers(source, servers));
  process.kill(cluster.pidOf('nginx'), 'SIGHUP');
  await sleep(1_000);
}

/** Runs the load in its own process, on the same cores. */
async function runLoad(token, seconds) {
  const program = join(import.meta.dirname, '..', 'page-load.mjs');
  const url = `${SITE}/api/orders`;
  const child = spawn(
    process.execPath,
    [program, url, String(CONNECTIONS), String(seconds), 'again', token],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const out = [];
  child.stdout.on('data', (chunk) => out.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(out).toString());
}

/**
 * Opens streams at one server and measures its memory without and with them.
 * @param {import('./run-cluster.mjs').RunningCluster} cluster
 * @param {string[]} tokens of customers
 */
export async function measureStreams(cluster, tokens) {
  const server = SERVERS.at(-1);
  const megabytes = () => residentMegabytes(cluster.pidOf(serverName(server)));
  await sleep(3_000);
  const before = megabytes();
  const waiting = tokens.flatMap((token) => Array.from({ length: STREAMS_PER_PERSON }, () => token));
  const open = [];
  const openSome = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      open.push(await openIdleStream(`http://${HOST}:${PORTS.server(server)}/api/events`, token));
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
  await sleep(8_000);
  const after = megabytes();
  for (const answer of open) answer.destroy();
  return { streams: open.length, before, after, kilobytesEach: ((after - before) * 1024) / open.length };
}

function openIdleStream(url, token) {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' };
    const call = get(url, { agent: false, headers }, (answer) => {
      answer.resume();
      answer.on('error', () => undefined);
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`A stream was refused: ${answer.statusCode}`));
    });
    call.once('error', reject);
  });
}

function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
