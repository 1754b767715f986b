import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words that we replace in names, comments, test titles and documents, and what to write instead. */
const WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b[wW]ish(es)?\b|[a-z]Wish\b/g, 'params, options, filter'],
  [/\btold\b|\btells\b|\b(?:tell|told)[A-Z]\w*/g, 'notify, publish, log, return'],
  [/\b[kK]ept\b|\b[kK]ept[A-Z]\w*/g, 'cached, stored, retained; prepared'],
  [/\b[dD]esks?\b|[a-z]Desk\b/g, 'form, queue, page'],
  [/\b[mM]end(?:s|ed|ing)?\b/g, 'recover, repair, fix'],
  [/\banew\b/g, 'again'],
  [/\bwhoever\b|\bnobody\b/gi, 'users with permission X, only X'],
  [/\btwins?\b/gi, 'precompressed files, pair'],
  [/\bunsteady\b|\bsecond look\b/gi, 'flaky, retry'],
  [/\bjourneys?\b/gi, 'end-to-end test'],
  [/\bstands\b|\bgoes by\b|\bof whom\b/g, 'exists, is based on'],
  [/\bdrawn\b/g, 'rendered'],
  [/\bgather(?:s|ed|ing)?\b/gi, 'batch, collect'],
  [/\bnearby\b/gi, 'local only'],
];

/** Names with these words that must not change, and why. */
const ALLOWED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/'mend-imports'/g, 'a queue in the databases of customers'],
  [/ordersByOwner: \{ nobody\b/g, 'a field of stored audit rows'],
  [
    /type: 'told'|case 'told':|z\.literal\('told'\)/g,
    'a record type in the outbox journals of installed consoles',
  ],
  [/`nobody`|'nobody'/g, 'the user of Unix that PostgreSQL may run as'],
];

const CEILINGS = join(import.meta.dirname, 'plain-words.json');
const root = dirname(dirname(import.meta.dirname));
const workspaceOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : 'root');
/** Vietnamese texts, and the two documents that name the words. */
const LEFT_OUT = /^shared\/src\/texts\/|^tools\/checks\/plain-words|\.json$|^CONTRIBUTING\.md$/;

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'test-results',
  '.git',
  '.data',
  '.cache',
  '.nx',
  'release',
]);

/** Paths of sources and documents, from the root, with `/`. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesIn(path);
    return /\.(tsx?|mjs|cjs|md)$/.test(entry.name) ? [path] : [];
  });
}
const files = sourcesIn('').filter((path) => !LEFT_OUT.test(path) && !path.startsWith('bench/results/'));

/** How often each word occurs in a workspace, by what to write instead. */
function countsOf(workspace: string): Record<string, number> {
  const source = files
    .filter((path) => workspaceOf(path) === workspace)
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const text = ALLOWED.reduce((left, [pattern]) => left.replaceAll(pattern, ''), source);
  return Object.fromEntries(
    WORDS.map(([pattern, instead]) => [instead, [...text.matchAll(pattern)].length] as const).filter(
      ([, count]) => count > 0,
    ),
  );
}

/**
 * The code base had a dialect of its own. What is left of it is counted in plain-words.json, and the counts only go
 * down: lower them when you rewrite a file. `PLAIN_WORDS=print npx vitest run tools/checks/plain-words` prints them.
 */
describe('plain words', () => {
  const workspaces = [...new Set(files.map(workspaceOf))].sort();
  if (process.env['PLAIN_WORDS'])
    console.log(JSON.stringify(Object.fromEntries(workspaces.map((one) => [one, countsOf(one)])), null, 2));
  // The file is ours; a missing workspace or word counts as 0.
  const allowed = JSON.parse(readFileSync(CEILINGS, 'utf8')) as Partial<
    Record<string, Record<string, number>>
  >;

  it.each(workspaces)('%s gets no new word of the dialect', (workspace) => {
    const tooMany = Object.entries(countsOf(workspace)).flatMap(([instead, count]) => {
      const most = allowed[workspace]?.[instead] ?? 0;
      return count > most ? [`${count} in place of ${most}: write ${instead}`] : [];
    });
    expect(tooMany).toEqual([]);
  });

  it('finds a new one', () => {
    const found = WORDS.filter(([pattern]) => 'function tellAll(wish) {} // nobody is told'.match(pattern));
    expect(found).toHaveLength(3);
  });
});
