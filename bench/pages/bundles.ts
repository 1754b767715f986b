import { z } from 'zod';
import { readProgram } from '../lib/processes.ts';
import type { Part } from './part.ts';

const sizesSchema = z.object({ frame: z.number(), pages: z.record(z.string(), z.number()) });
const FRAME_MAX_KB = 110;

/**
 * Measures the scripts that a visitor's browser fetches first (aim 11). `folder`: another build instead of the
 * site's.
 */
export function bundles(folder = ''): Part {
  return {
    name: 'sizes of the scripts',
    measure: () => {
      const { frame, pages } = sizesSchema.parse(readProgram('scripts/bundle-sizes.mjs', [folder]));
      const largest = Object.entries(pages).sort(([, a], [, b]) => b - a)[0];
      if (!largest) return Promise.reject(new Error('The build has no pages.'));
      const [name, bytes] = largest;
      return Promise.resolve({
        figures: [
          { name: 'scripts of the site that every page needs, gzip', value: frame / 1000, unit: 'KB' },
          {
            name: 'the same with the largest page’s own, gzip',
            value: bytes / 1000,
            unit: 'KB',
            note: name.replace(/^.*\//, ''),
          },
        ],
        aims: [
          {
            aim: '11. First scripts of the site, KB of gzip',
            measured: frame / 1000,
            bound: 'at most',
            limit: FRAME_MAX_KB,
          },
        ],
        notes: [],
      });
    },
  };
}
