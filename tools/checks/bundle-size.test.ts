import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

const site = join(dirname(dirname(import.meta.dirname)), 'public-web', 'dist', 'site');

/**
 * What a visitor's browser fetches before any page is the program's own. 93 KB of it are packages: react-dom alone 57,
 * Redux Toolkit with RTK Query and Immer 22, the router 9. What the frame does besides is fetched later (app/Later.tsx).
 */
const FRAME_MAX = 110_000;
/** The frame with the page's own scripts, for any page: what is reached, which may only fall. */
const PAGE_MAX = 142_500;

/** What runs before the first paint, and what takes the page over after it. */
const FRAME = ['src/entry-first.ts', 'index.html'];

interface Entry {
  file: string;
  imports?: string[];
}
let manifest: Record<string, Entry> = {};

beforeAll(() => {
  const file = join(site, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('The site is not built: run `npm run build` first.');
  manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>;
});

/** The scripts that are fetched at once for these sources. */
function scriptsOf(sources: string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build has no ${source}.`);
    if (found.has(entry.file)) continue;
    found.add(entry.file);
    scriptsOf(entry.imports ?? [], found);
  }
  return found;
}

const gzipBytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file)), { level: 9 }).length, 0);

describe('the script that a visitor’s browser fetches first', () => {
  it(`is at most ${FRAME_MAX / 1000} KB of gzip for the frame of any page`, () => {
    expect(gzipBytes(scriptsOf(FRAME))).toBeLessThanOrEqual(FRAME_MAX);
  });

  it(`is at most ${PAGE_MAX / 1000} KB of gzip with the page’s own, for every page`, () => {
    const pages = Object.keys(manifest).filter((source) => /^src\/pages\/\w+Page\.tsx$/.test(source));
    expect(pages.length).toBeGreaterThan(10);
    const sizes = pages.map((page) => ({ page, bytes: gzipBytes(scriptsOf([...FRAME, page])) }));
    expect(sizes.filter(({ bytes }) => bytes > PAGE_MAX)).toEqual([]);
  });

  it('holds nothing of crop, gallery, forms or live streams, which few pages need', () => {
    const text = [...scriptsOf(FRAME)].map((file) => readFileSync(join(site, file), 'utf8')).join('');
    for (const sign of ['ReactCrop', 'embla', 'yarl__', 'shouldUnregister', 'EventSource'])
      expect(text, sign).not.toContain(sign);
  });
});
