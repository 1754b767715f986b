/** `npm run cluster -- proof`: kills parts under load and measures failed calls, losses and recovery. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { psql } from './postgres.mjs';
import { faultsOf } from './proof-faults.mjs';
import { figuresOf, isCalm } from './proof-figures.mjs';
import { startLoad } from './proof-load.mjs';
import { logInPeople } from './proof-people.mjs';
import { failuresOf, markdownOf } from './proof-report.mjs';
import { measureLists, measureStreams } from './proof-speed.mjs';
import { closeStreams, compareStreams, openStreams } from './proof-streams.mjs';

const STREAMS = 12;
/** With 20 streams each these are 10,000. */
const CUSTOMERS = 500;
const CALM_MS = 3_000;
const AFTER_KILL_MS = 6_000;
const RECOVERY_MS = 60_000;

/**
 * @param {import('./run-cluster.mjs').RunningCluster} cluster
 * @param {string} folder of the report
 */
export async function proveCluster(cluster, folder) {
  const { settings } = cluster;
  console.log('Logging in …');
  const people = await logInPeople(settings, CUSTOMERS);
  const windows = await killAll(cluster, people);
  console.log('Measuring lists …');
  const lists = await measureLists(cluster, people.staff[0]);
  console.log('Measuring idle streams …');
  const idle = await measureStreams(cluster, people.customers);
  const report = {
    day: new Date().toISOString(),
    cores: cpus().length,
    streams: STREAMS,
    windows,
    lists,
    idle,
  };
  writeFileSync(join(folder, 'proof.json'), `${JSON.stringify(report, null, 2)}\n`);
  const text = markdownOf(report);
  writeFileSync(join(folder, 'proof.md'), text);
  console.log(`\n${text}`);
  const failures = failuresOf(report);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function killAll(cluster, people) {
  const { settings } = cluster;
  const photos = await photosOf(settings);
  const tokens = Array.from({ length: STREAMS }, (_, n) => people.staff[n % people.staff.length]);
  const streams = await openStreams(settings.root, tokens);
  const load = startLoad(people, photos);
  const windows = [];
  try {
    for (const fault of faultsOf(cluster)) windows.push(await killOne(settings, fault, { load, streams }));
  } finally {
    await load.stop();
    closeStreams(streams);
  }
  return windows;
}

async function killOne(settings, fault, { load, streams }) {
  const from = performance.now();
  await sleep(CALM_MS);
  const killedAt = performance.now();
  const killed = await fault.kill();
  console.log(`Killed ${fault.name} (${killed}).`);
  const othersWork = untilCallsSucceed(load.calls, fault.recovers, killedAt);
  const restored = (async () => {
    if (!fault.restartsItself) await othersWork;
    return secondsOf(fault.restore());
  })();
  const [backSeconds] = await Promise.all([restored, othersWork]);
  await untilCallsSucceed(load.calls, ['read', 'write', 'picture'], performance.now());
  const figures = figuresOf(load.calls, from, performance.now());
  const codes = [...load.acknowledged];
  const lost = await lostOf(settings, codes);
  const compared = await compareStreams(settings, streams);
  const window = {
    name: fault.name,
    killed,
    figures,
    backSeconds,
    acknowledged: codes.length,
    lost,
    streams: compared,
  };
  console.log(
    `  failed: ${figures.read.failed} lists, ${figures.write.failed} declarations, ${figures.picture.failed} photos; ` +
      `back after ${backSeconds.toFixed(1)} s; lost ${lost} of ${codes.length}; missed events ${compared.missed}`,
  );
  return window;
}

async function secondsOf(work) {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1000;
}

/** Waits until all calls of these kinds have succeeded for a while. Throws a minute after `since`. */
async function untilCallsSucceed(calls, kinds, since) {
  await sleep(AFTER_KILL_MS);
  for (;;) {
    const now = performance.now();
    if (isCalm(calls, kinds, now - CALM_MS, now)) return;
    if (now - since > RECOVERY_MS) throw new Error(`Calls (${kinds.join(', ')}) still fail after a minute.`);
    await sleep(100);
  }
}

/** Returns how many of these declared codes are not in the database. */
async function lostOf(settings, codes) {
  const values = codes.map((code) => `('${code}')`).join();
  const [count] = await psql(
    settings,
    `SELECT count(*) FROM (VALUES ${values}) AS wanted (code)
     WHERE NOT EXISTS (SELECT FROM declarations d JOIN orders o ON o.order_code = d.order_code WHERE d.order_code = code)`,
  );
  return Number(count);
}

async function photosOf(settings) {
  const lines = await psql(settings, 'SELECT order_id, id FROM parcel_photos ORDER BY id LIMIT 20');
  return lines.map((line) => line.split('|').map(Number)).map(([orderId, photoId]) => ({ orderId, photoId }));
}
