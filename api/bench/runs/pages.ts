import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../src/config/paths.ts';
import { median, timed } from '../lib/measure.ts';
import { roundsOf, type BenchOptions } from '../lib/options.ts';
import { runToEnd, startProcess } from '../lib/processes.ts';
import type { Aim, Figure, Section } from '../lib/section.ts';

const MAIN = join(PROJECT_ROOT, 'api', 'dist', 'main.js');
const SITE = join(PROJECT_ROOT, 'public-web', 'dist', 'server', 'entry-server.js');
const REPORTS = join(PROJECT_ROOT, 'test-results', 'lighthouse');
const ROUNDS = 3;
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** How long the built server takes to start, at first and again, and what Lighthouse says of each public page (aim 11). */
export async function runPages(options: BenchOptions): Promise<Section> {
  if (!existsSync(MAIN) || !existsSync(SITE)) {
    options.say('building the programs');
    const lerna = join(PROJECT_ROOT, 'node_modules', 'lerna', 'dist', 'cli.js');
    runToEnd(process.execPath, [lerna, 'run', 'build'], { cwd: PROJECT_ROOT, env: { NX_DAEMON: 'false' } });
  }
  const starts = await startTimes(roundsOf(options, ROUNDS));
  options.say('Lighthouse looks at every public page');
  const failure = lookAtPages();
  const lowest = lowestScores();
  return {
    name: 'pages',
    title: 'Starting the server, and the public pages',
    sizes: { 'public pages': lowest.pages },
    figures: [
      {
        name: 'first start in an empty folder, to the first answer',
        value: median(starts.first),
        unit: 'ms',
      },
      { name: 'second start, to the first answer', value: median(starts.second), unit: 'ms' },
      ...Object.entries(lowest.scores).map(([name, value]): Figure => ({
        name: `Lighthouse, the lowest ${name} of all pages`,
        value,
        unit: '',
      })),
    ],
    aims: Object.entries(LEAST).map(([name, limit]): Aim => ({
      aim: `11. Lighthouse for phones, the lowest ${name}`,
      measured: lowest.scores[name] ?? 0,
      bound: 'at least',
      limit,
    })),
    notes: [
      'A start is that of the built server with its own PostgreSQL, from the command to the first 200 of /api/health/ready.',
      ...(failure === null ? [] : [`Lighthouse ended with: ${failure}`]),
    ],
  };
}

async function startTimes(rounds: number): Promise<{ first: number[]; second: number[] }> {
  const times = { first: new Array<number>(), second: new Array<number>() };
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
    for (const which of ['first', 'second'] as const) {
      const env = { NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
      const { ms, result } = await timed(() => startProcess([MAIN], env, '/api/health/ready'));
      times[which].push(ms);
      await result.stop();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  return times;
}

/** Runs `npm run lighthouse`; gives what it complained of. */
function lookAtPages(): string | null {
  rmSync(REPORTS, { recursive: true, force: true });
  try {
    runToEnd(process.execPath, [join(PROJECT_ROOT, 'scripts', 'lighthouse.mjs')], { cwd: PROJECT_ROOT });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(PROJECT_ROOT, '').slice(0, 300) : 'an error';
  }
}

function lowestScores(): { pages: number; scores: Record<string, number> } {
  const files = existsSync(REPORTS) ? readdirSync(REPORTS).filter((name) => name.endsWith('.json')) : [];
  const scores: Record<string, number> = {};
  for (const name of files) {
    const { categories } = reportSchema.parse(JSON.parse(readFileSync(join(REPORTS, name), 'utf8')));
    for (const category of Object.keys(LEAST)) {
      const score = Math.round((categories[category]?.score ?? 0) * 100);
      scores[category] = Math.min(scores[category] ?? 100, score);
    }
  }
  return { pages: files.length, scores };
}
