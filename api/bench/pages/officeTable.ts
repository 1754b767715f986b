import { z } from 'zod';
import { median, quantile } from '../lib/measure.ts';
import { roundsOf } from '../lib/options.ts';
import { readProgram } from '../lib/processes.ts';
import { shortNumber } from '../lib/section.ts';
import { DEMO_ADMIN, withDemoServer } from './demoServer.ts';
import type { Part } from './part.ts';

const tasksSchema = z.object({ longest: z.number().array().min(1) });
const ROUNDS = 7;
const MOST_MS = 50;

/** How long a table of 500 rows holds up the page that draws it and is scrolled through it (aim 12). */
export const officeTable: Part = {
  name: 'a table of 500 rows',
  measure: (options) =>
    withDemoServer(({ url }) => {
      const rounds = roundsOf(options, ROUNDS);
      const args = [url, DEMO_ADMIN.email, DEMO_ADMIN.password, String(rounds)];
      const { longest } = tasksSchema.parse(readProgram('scripts/office-table.mjs', args));
      const measured = median(longest);
      return Promise.resolve({
        figures: [
          {
            name: '500 rows drawn and scrolled through, the longest task; 0: none of 50 ms',
            value: measured,
            unit: 'ms',
            note: `${rounds} rounds, worst ${shortNumber(quantile(longest, 1))}`,
          },
        ],
        aims: [
          {
            aim: '12. Longest task of a table of 500 rows, milliseconds',
            measured,
            bound: 'at most',
            limit: MOST_MS,
          },
        ],
        notes: [],
      });
    }),
};
