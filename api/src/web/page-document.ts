import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RenderedPage } from '@logistics/shared/contracts';

/** Builds the whole HTML document of a rendered page. */
export type PageDocument = (page: RenderedPage) => string;

/** Vite's manifest: for each source file the built file and its dependencies. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';

/**
 * Inserts a page's content, head and data into the site's index.html. Adds links to the scripts and styles that this
 * page needs in addition to those of every page, so that the browser fetches them at once.
 * @param folder the site's build for browsers
 */
export function readPageDocument(folder: string): PageDocument {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const [head = '', rest = ''] = split(template, HEAD_END);
  const [beforeRoot = '', afterRoot = ''] = split(rest, ROOT);
  const links = pageLinks(readManifest(folder));
  return ({ head: own, html, state, source }) =>
    `${head}${links(source)}${own}${HEAD_END}${beforeRoot}<div id="root">${html}</div>` +
    `<script type="application/json" id="state">${state}</script>${afterRoot}`;
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The site's index.html has no ${mark}.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Returns the links of a page by its source file, without those that index.html already contains. */
function pageLinks(manifest: Manifest): (source: string) => string {
  const everywhere = new Set(needed(manifest, 'index.html'));
  const made = new Map<string, string>();
  return (source) => {
    const known = made.get(source);
    if (known !== undefined) return known;
    const own = [...needed(manifest, source)].filter((file) => !everywhere.has(file));
    const styles = own.filter((file) => file.endsWith('.css'));
    const scripts = own.filter((file) => !file.endsWith('.css')).map((file) => `/${file}`);
    const links =
      styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('') +
      // The page's first script fetches them when the app is due to load (public-web/src/first).
      (scripts.length > 0 ? `<meta name="client-scripts" content="${scripts.join(' ')}">` : '');
    made.set(source, links);
    return links;
  };
}

/** Returns a source's built file, its styles, and those of all its imports; dependencies come first. */
function needed(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return new Set();
  seen.add(source);
  const imported = entry.imports.flatMap((one) => [...needed(manifest, one, seen)]);
  return new Set([...imported, entry.file, ...entry.css]);
}
