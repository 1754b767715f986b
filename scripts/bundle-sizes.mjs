/**
 * What a visitor's browser fetches of the built site at first, in bytes of gzip: for the limits of the tests and, as a
 * program, for api/bench: `node scripts/bundle-sizes.mjs [folder of a build]` prints the frame and every page in JSON.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

/** What runs before the first paint, and what takes the page over after it. */
const FRAME = ['src/entry-first.ts', 'index.html'];

/**
 * @param {string} [folder]
 * @returns {{ frame: number, pages: Record<string, number>, frameText: () => string }} a page with its frame
 * @throws {Error} where there is no build
 */
export function bundleSizes(folder = join(root, 'public-web', 'dist', 'site')) {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('The site is not built: run `npm run build` first.');
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));

  /** The scripts that are fetched at once for these sources. */
  const scriptsOf = (sources, found = new Set()) => {
    for (const source of sources) {
      const entry = manifest[source];
      if (!entry) throw new Error(`The build has no ${source}.`);
      if (found.has(entry.file)) continue;
      found.add(entry.file);
      scriptsOf(entry.imports ?? [], found);
    }
    return found;
  };
  const bytesOf = (script) => gzipSync(readFileSync(join(folder, script)), { level: 9 }).length;
  const gzipBytes = (sources) => [...scriptsOf(sources)].reduce((sum, script) => sum + bytesOf(script), 0);
  const pages = Object.keys(manifest).filter((source) => /^src\/pages\/\w+Page\.tsx$/.test(source));
  return {
    frame: gzipBytes(FRAME),
    pages: Object.fromEntries(pages.map((page) => [page, gzipBytes([...FRAME, page])])),
    frameText: () =>
      [...scriptsOf(FRAME)].map((script) => readFileSync(join(folder, script), 'utf8')).join(''),
  };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { frame, pages } = bundleSizes(process.argv[2] || undefined);
  console.log(JSON.stringify({ frame, pages }));
}
