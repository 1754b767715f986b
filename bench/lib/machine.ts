import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The machine's properties on which results depend. Contains nothing that identifies the machine or its owner. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Number of processors that other programs used just before the run; null if the system does not report it. */
  readonly busyBefore: number | null;
}

const WATCH_MS = 3000;
const STAT = '/proc/stat';

/** Observes the machine for some seconds. The caller must do nothing meanwhile. */
export async function describeMachine(): Promise<Machine> {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    busyBefore: await watchProcessors(),
  };
}

async function watchProcessors(): Promise<number | null> {
  if (!existsSync(STAT)) return null;
  const before = readFileSync(STAT, 'utf8');
  await sleep(WATCH_MS);
  const share = busyShare(before, readFileSync(STAT, 'utf8'));
  return Math.round(share * cpus().length * 100) / 100;
}

/** Returns the share (0 to 1) of the time between two states of /proc/stat in which processors were busy. */
export function busyShare(before: string, after: string): number {
  const [from, to] = [timesIn(before), timesIn(after)];
  const all = to.all - from.all;
  return all > 0 ? 1 - (to.idle - from.idle) / all : 0;
}

/**
 * Parses its first line: times of all processors since the start in user, nice, system, idle, disk wait and other
 * states.
 */
function timesIn(stat: string): { idle: number; all: number } {
  const times = (stat.split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number);
  return { idle: (times[3] ?? 0) + (times[4] ?? 0), all: times.reduce((sum, time) => sum + time, 0) };
}

/** Normal background work of a system is less than this part of one processor. */
const OWN_WORK = 0.2;

/** Returns a sentence for the report on whether other programs used the machine. */
export function busyNote(busyBefore: number | null): string {
  if (busyBefore === null) return 'It is unknown whether other programs used the machine.';
  return busyBefore > OWN_WORK
    ? `Other programs used the machine (${busyBefore} processors were busy before the run): ratios were measured interleaved, single times are too long.`
    : 'No other program used the machine noticeably.';
}
