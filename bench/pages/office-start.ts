import { z } from 'zod';
import { median, quantile } from '../lib/measure.ts';
import { roundsOf } from '../lib/options.ts';
import { readProgram } from '../lib/processes.ts';
import { shortNumber } from '../lib/section.ts';
import { DEMO_ADMIN, withDemoServer } from './demo-server.ts';
import type { Part } from './part.ts';

const startsSchema = z.object({ ms: z.number().array().min(1), bytes: z.number().array().min(1) });
const ROUNDS = 5;
const MOST_MS = 2000;

/**
 * Measures the time until the first useful content of /admin, with an empty cache over a simulated 4G network (aim
 * 12).
 */
export const officeStart: Part = {
  name: 'the first screen of /admin',
  measure: (options) =>
    withDemoServer(({ url }) => {
      const rounds = roundsOf(options, ROUNDS);
      const args = [url, DEMO_ADMIN.email, DEMO_ADMIN.password, String(rounds)];
      const { ms, bytes } = startsSchema.parse(readProgram('scripts/office-start.mjs', args));
      const measured = median(ms);
      return Promise.resolve({
        figures: [
          {
            name: '/admin to its first useful screen, 4G, nothing cached',
            value: measured,
            unit: 'ms',
            note: `${rounds} rounds, worst ${shortNumber(quantile(ms, 1))}`,
          },
          { name: 'what its first screen fetches, as it travels', value: median(bytes) / 1000, unit: 'KB' },
        ],
        aims: [
          {
            aim: '12. First useful screen of /admin, milliseconds',
            measured,
            bound: 'at most',
            limit: MOST_MS,
          },
        ],
        notes: [
          '4G: 9 Mbit/s each way, 170 ms until an answer begins. The first useful screen is the overview with its numbers, for a logged-in user.',
        ],
      });
    }),
};
