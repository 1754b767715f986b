import { z } from 'zod';
import { roundsOf } from '../lib/options.ts';
import { readProgram } from '../lib/processes.ts';
import type { Part } from './part.ts';

const programSchema = z.object({ ms: z.number(), megabytes: z.number() });
const startsSchema = z.object({ runtime: z.string(), console: programSchema, hello: programSchema });
const ROUNDS = 7;
const MOST = 1.5;

/** Compares the console's start with that of an Electron with one empty page, in turn (aim 12). */
export const consoleStart: Part = {
  name: 'the start of the console',
  measure: (options) => {
    const args = [String(roundsOf(options, ROUNDS))];
    const found = startsSchema.parse(readProgram('scripts/console-start.mjs', args));
    return Promise.resolve({
      figures: [
        { name: 'the console to its first shown window', value: found.console.ms, unit: 'ms' },
        { name: 'an empty Electron to its first shown window', value: found.hello.ms, unit: 'ms' },
        { name: 'memory of the idle console, all its processes', value: found.console.megabytes, unit: 'MB' },
        { name: 'memory of the idle empty Electron', value: found.hello.megabytes, unit: 'MB' },
      ],
      aims: [
        {
          aim: '12. Start of the console against an empty Electron',
          measured: found.console.ms / found.hello.ms,
          bound: 'at most',
          limit: MOST,
        },
      ],
      notes: [`The console was packed and started on ${found.runtime}.`],
    });
  },
};
