import { hammer, type Hammered } from '../lib/hammer.ts';
import { median } from '../lib/measure.ts';
import { roundsOf } from '../lib/options.ts';
import type { Aim, Figure } from '../lib/section.ts';
import { withDemoServer } from './demo-server.ts';
import type { Findings, Part } from './part.ts';

const PATH = '/bang-gia';
const ROUNDS = 3;
const SECONDS = 4;
/** For a quick try. */
const LEAST_SECONDS = 0.5;
const CONNECTIONS = 8;
/** `again` requests a cached page; `fresh` uses a new address each time, so that the server must render the page. */
const MODES = { again: 'cached', fresh: 'rendered' } as const;
type Mode = keyof typeof MODES;
// Object.keys loses the type of the names.
const NAMES = Object.keys(MODES) as Mode[];
/** Pages per second that one core should send. */
const LEAST: Readonly<Record<Mode, number>> = { again: 1000, fresh: 300 };

/**
 * Measures how many pages of the site one core renders per second, by the CPU time of the server's process and its
 * threads.
 */
export const rendering: Part = {
  name: 'drawing pages on the server',
  measure: (options) =>
    withDemoServer(async ({ url, pid }) => {
      const seconds = Math.max(LEAST_SECONDS, SECONDS * Math.min(1, options.effort));
      const ask = (mode: Mode) => hammer({ url: url + PATH, mode, pid, seconds, connections: CONNECTIONS });
      // Warms up the JavaScript compiler before the measurement.
      await ask('fresh');
      const found: Record<Mode, Hammered[]> = { again: [], fresh: [] };
      for (let round = 0; round < roundsOf(options, ROUNDS); round++)
        for (const mode of NAMES) found[mode].push(await ask(mode));
      return findingsOf(found);
    }),
};

function findingsOf(found: Readonly<Record<Mode, readonly Hammered[]>>): Findings {
  const figures: Figure[] = [];
  const aims: Aim[] = [];
  for (const mode of NAMES) {
    const name = `a content page, ${MODES[mode]}`;
    const clock = median(found[mode].map(({ perSecond }) => perSecond));
    const cpu = median(found[mode].flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs])));
    figures.push({ name: `${name}, by the clock`, value: clock, unit: 'a second' });
    if (cpu === 0) continue;
    figures.push({ name: `${name}, by one core's time`, value: 1000 / cpu, unit: 'a second' });
    aims.push({
      aim: `11. Pages a second that one core draws, ${MODES[mode]}`,
      measured: 1000 / cpu,
      bound: 'at least',
      limit: LEAST[mode],
    });
  }
  return {
    figures,
    aims,
    notes: [
      `Rendering: ${PATH} with the example data, ${CONNECTIONS} connections. PostgreSQL and the load generator are separate processes, whose CPU time is not counted; by the clock they share the same cores.`,
    ],
  };
}
