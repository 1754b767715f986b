import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a figure depends on beside the program; nothing that names the machine or its owner. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Processors that were at work just before the run, when we did nothing; null where the system does not tell. */
  readonly busyBefore: number | null;
}

const WATCH_MS = 3000;
const STAT = '/proc/stat';

/** Watches the machine for some seconds, while the caller is to do nothing. */
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

/** Of the time between two states of /proc/stat, the share (0 to 1) in which processors worked. */
export function busyShare(before: string, after: string): number {
  const [from, to] = [timesIn(before), timesIn(after)];
  const all = to.all - from.all;
  return all > 0 ? 1 - (to.idle - from.idle) / all : 0;
}

/** Its first line: user, nice, system, idle, waiting for the disk, and more, of all processors since the start. */
function timesIn(stat: string): { idle: number; all: number } {
  const times = (stat.split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number);
  return { idle: (times[3] ?? 0) + (times[4] ?? 0), all: times.reduce((sum, time) => sum + time, 0) };
}

/** What a system does beside is less than this part of a processor. */
const OWN_WORK = 0.2;

/** A sentence for a report's reader on whether the machine was ours alone. */
export function busyNote(busyBefore: number | null): string {
  if (busyBefore === null) return 'Whether other work ran on the machine is not known.';
  return busyBefore > OWN_WORK
    ? `Other work ran on the machine (${busyBefore} processors were busy before the run): ratios were taken interleaved, single times are too long.`
    : 'Nothing else of weight ran on the machine.';
}
