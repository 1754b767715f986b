import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { reasonOf, runToEnd } from '../lib/processes.ts';
import type { Part } from './part.ts';

const REPORTS = join(PROJECT_ROOT, 'test-results', 'lighthouse');
/** Below this effort one page is enough. */
const TRIED_OUT = 0.1;
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** Returns Lighthouse's scores of every public page of the built site (aim 11). */
export const lighthouse: Part = {
  name: 'Lighthouse on every public page',
  measure: ({ effort }) => {
    const complaint = lookAtPages(effort < TRIED_OUT ? ['/search'] : []);
    const { pages, scores } = lowestScores(REPORTS);
    // Without any report, only the error can be shown.
    if (pages === 0) return Promise.reject(new Error(complaint ?? 'There are no reports.'));
    return Promise.resolve({
      figures: Object.entries(scores).map(([name, value]) => ({
        name: `Lighthouse, the lowest ${name} of ${pages} pages`,
        value,
        unit: '' as const,
      })),
      aims: Object.entries(LEAST).map(([name, limit]) => ({
        aim: `11. Lighthouse for phones, the lowest ${name}`,
        measured: scores[name] ?? 0,
        bound: 'at least' as const,
        limit,
      })),
      notes: [
        'Lighthouse: a page below its limit for performance is retried up to three times, and its best result counts; /re-password is left out, because it is excluded from search engines.',
        ...(complaint === null ? [] : [`Lighthouse failed with: ${complaint}`]),
      ],
    });
  },
};

/** Runs `npm run lighthouse` for these pages, or for all if none is named. Returns its error output. */
function lookAtPages(pages: readonly string[]): string | null {
  rmSync(REPORTS, { recursive: true, force: true });
  try {
    const program = join(PROJECT_ROOT, 'scripts', 'lighthouse.mjs');
    runToEnd(process.execPath, [program, ...pages], { cwd: PROJECT_ROOT });
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Returns the lowest score of each category (0 to 100) in the reports of a folder, and the number of reports. */
export function lowestScores(folder: string): { pages: number; scores: Record<string, number> } {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const scores: Record<string, number> = {};
  for (const name of files) {
    const { categories } = reportSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    for (const category of Object.keys(LEAST)) {
      const score = Math.round((categories[category]?.score ?? 0) * 100);
      scores[category] = Math.min(scores[category] ?? 100, score);
    }
  }
  return { pages: files.length, scores };
}
