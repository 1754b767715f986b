/**
 * Computes the gzip bytes of the scripts that a browser fetches first from the built site. Used for the limits of the
 * tests and, as a program, for bench: `node scripts/bundle-sizes.mjs [folder of a build]` prints the frame and every
 * page as JSON.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

const SITE = join(root, 'public-web', 'dist', 'site');
/** The scripts that run before the first paint, and those that hydrate the page after it. */
const SITE_FRAME = ['src/entry-first.ts', 'index.html'];
const OFFICE = join(root, 'desktop-admin', 'dist', 'renderer');
const PAGE = /(?:^|\/)pages\/[\w-]+-page\.tsx$/;

/** @typedef {{ frame: number, pages: Record<string, number>, frameText: () => string }} Sizes pages include `frame` */

/**
 * @param {string} [folder]
 * @returns {Sizes} of the site
 * @throws {Error} if the site is not built
 */
export const bundleSizes = (folder = SITE) =>
  sizesOf('The site', folder, (scriptsOf) => scriptsOf(SITE_FRAME));

/** @returns {Sizes} of the back-office: the scripts that its page needs to render the overview */
export const officeSizes = () =>
  sizesOf('The back-office', OFFICE, () => {
    const page = readFileSync(join(OFFICE, 'index.html'), 'utf8');
    return [...page.matchAll(/"\/admin\/(assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file);
  });

/**
 * @param {string} subject of error messages, such as `The site`
 * @param {string} folder
 * @param {(scriptsOf: (sources: string[]) => Iterable<string>) => Iterable<string>} frameOf
 * @returns {Sizes}
 */
function sizesOf(subject, folder, frameOf) {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${subject} is not built: run \`npm run build\` first.`);
  /** @type {Record<string, { file: string, imports?: string[], isDynamicEntry?: boolean }>} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));

  /** Returns the scripts that the browser fetches at once for these sources. */
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
  const frame = [...frameOf(scriptsOf)];
  const bytesOf = (script) => gzipSync(readFileSync(join(folder, script)), { level: 9 }).length;
  const gzipBytes = (scripts) => [...new Set(scripts)].reduce((sum, script) => sum + bytesOf(script), 0);
  const pages = Object.keys(manifest).filter(
    (source) => PAGE.test(source) && manifest[source]?.isDynamicEntry,
  );
  return {
    frame: gzipBytes(frame),
    pages: Object.fromEntries(pages.map((page) => [page, gzipBytes([...frame, ...scriptsOf([page])])])),
    frameText: () => frame.map((script) => readFileSync(join(folder, script), 'utf8')).join(''),
  };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { frame, pages } = bundleSizes(process.argv[2] || undefined);
  console.log(JSON.stringify({ frame, pages }));
}
