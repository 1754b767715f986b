import { cpus, loadavg, totalmem } from 'node:os';

/** What a figure depends on beside the program; nothing that names the machine or its owner. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
  /** Processes that ran or waited to run in the last minute before; more than about 0.5 was work of others. */
  readonly loadBefore: number;
}

export function describeMachine(postgres: string): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    postgres,
    loadBefore: loadNow(),
  };
}

const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

const OWN_WORK = 0.7;

/** A sentence for a report's reader on whether the machine was ours alone. */
export function busyNote(loadBefore: number): string {
  return loadBefore > OWN_WORK
    ? `Other work ran on the machine (load ${loadBefore} before the run): ratios were taken interleaved, single times are too long.`
    : 'Nothing else of weight ran on the machine.';
}
