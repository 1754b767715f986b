import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveServer } from './live-server.ts';
import { handlesOf } from './processes.ts';

/** The server's gauges return to their earlier values within this time. */
const BACK_MS = 60_000;
/** Allowed increase: sockets of the gauges' own calls, and connections that a pool has opened. */
const HANDLES_MORE = 16;
/** Allowed increase: memory that the garbage collector has not returned yet. */
const MEGABYTES_MORE = 120;

/** Resources that a fault could leak in a server. */
export interface Gauges {
  /** Open files, pipes and sockets. */
  readonly handles: number;
  readonly megabytes: number;
  /** Folders of uploads that are being read. */
  readonly uploads: number;
  readonly readers: number;
  /** Calls in progress, without the call that reads the gauges. */
  readonly calls: number;
  /** Database connections in use. */
  readonly connections: number;
}

export async function readGauges(server: LiveServer): Promise<Gauges> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const valueOf = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? Number.NaN,
    );
  const inUse = (pool: string) =>
    valueOf(`database_connections{pool="${pool}",state="open"}`) -
    valueOf(`database_connections{pool="${pool}",state="idle"}`);
  return {
    handles: handlesOf(server.id),
    megabytes: Math.round(valueOf('process_resident_memory_bytes') / 2 ** 20),
    uploads: server.uploads().length,
    readers: server.readers().length,
    calls: valueOf('http_requests_in_flight') - 1,
    connections: inUse('raw') + inUse('models'),
  };
}

/** Waits until the gauges have their earlier values. Returns one sentence for each gauge that is still higher. */
export async function untilGaugesRecover(server: LiveServer, before: Gauges): Promise<string[]> {
  for (const end = performance.now() + BACK_MS; ; await sleep(500)) {
    const now = await readGauges(server);
    const limits: Gauges = {
      ...before,
      handles: before.handles + HANDLES_MORE,
      megabytes: before.megabytes + MEGABYTES_MORE,
    };
    // The keys of Gauges.
    const exceeded = (Object.keys(limits) as (keyof Gauges)[]).filter((name) => !(now[name] <= limits[name]));
    if (exceeded.length === 0) return [];
    if (performance.now() > end)
      return exceeded.map((name) => `the gauge ${name} was ${before[name]} and is ${now[name]}`);
  }
}

export const gaugesLine = (gauges: Gauges): string =>
  Object.entries(gauges)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
