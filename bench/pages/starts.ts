import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_SERVER } from '../lib/built.ts';
import { median, timed } from '../lib/measure.ts';
import { roundsOf } from '../lib/options.ts';
import { startProcess } from '../lib/processes.ts';
import type { Part } from './part.ts';

const ROUNDS = 3;

/**
 * Measures the start of a server, in an empty folder and again. `program`: another program instead of the built
 * server.
 */
export function starts(program = BUILT_SERVER): Part {
  return {
    name: 'starts of the server',
    measure: async (options) => {
      const times = await startTimes(program, roundsOf(options, ROUNDS));
      return {
        figures: [
          {
            name: 'first start in an empty folder, to the first answer',
            value: median(times.first),
            unit: 'ms',
          },
          { name: 'second start, to the first answer', value: median(times.second), unit: 'ms' },
        ],
        aims: [],
        notes: [
          'Starts are measured for the built server with its own PostgreSQL, from the command to the first 200 of /api/health/ready.',
        ],
      };
    },
  };
}

async function startTimes(program: string, rounds: number): Promise<{ first: number[]; second: number[] }> {
  const times = { first: new Array<number>(), second: new Array<number>() };
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
    for (const which of ['first', 'second'] as const) {
      const env = { NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
      const { ms, result } = await timed(() => startProcess([program], env, '/api/health/ready'));
      times[which].push(ms);
      await result.stop();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  return times;
}
