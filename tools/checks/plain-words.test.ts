import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../testing/source-files.ts';

/**
 * Words that we replace in names, comments, test titles and documents, with their replacements.
 *
 * Words of the table without a rule, because they are also ordinary words of English or of a library: room, house,
 * wall, bench, keeps, comes, lies, digest (a hash), growth, face (a font), program, moment, press (a key), trial
 * (our workspace). Because they are also names in the contract or the database: facts, source, withdraw, preview.
 */
const WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b[wW]ish(es)?\b/g, 'params, options, filter'],
  [/\btold\b|\b[tT]ell(?:s|ers?|ing)?\b/g, 'notify, emit, report, show'],
  [/\b[kK]ept\b/g, 'cached, stored, retained; prepared'],
  [/\b[dD]esks?\b/g, 'form, queue, page'],
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
  [/\bnews\b/gi, 'notification, report, change'],
  [/\b(?:tak(?:e|es|en|ing)|took) back\b/gi, 'undo, roll back'],
  [/\brows? behind\b/gi, 'stale row'],
  [/\blate claims?\b/gi, 'claim of an unowned order'],
  [
    /\blook(?:=|\??: )|\.look\b|\bLook\b(?![- ](?:up|at|for))|[a-z]Looks?\b|LOOKS?\b/g,
    'appearance, variant, theme',
  ],
  [/\btyped before\b/gi, 'input before hydration'],
];

/** Names with these words that must not change, and why. */
const ALLOWED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/'mend-imports'/g, 'a queue in the databases of customers'],
  [/ordersByOwner: \{ nobody\b|\bnobody: 'chưa/g, 'a field of stored audit rows'],
  [
    /type: 'told'|case 'told':|z\.literal\('told'\)/g,
    'a record type in the outbox journals of installed consoles',
  ],
  [/Orders that had news on this day/g, 'a comment of a migration that has landed'],
  [/\btakenBack\b/g, 'a field of the contract'],
  [/`nobody`|'nobody'/g, 'the user of Unix that PostgreSQL may run as'],
];

const workspaceOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : 'root');
/** This file, and the document that names the words. */
const LEFT_OUT = /^tools\/checks\/plain-words|\.json$|^CONTRIBUTING\.md$/;

const files = sourceFiles(/\.(tsx?|mjs|cjs|md)$/).filter(
  (path) => !LEFT_OUT.test(path) && !path.startsWith('bench/results/'),
);

/** Identifiers of several words, in camelCase or as a constant. Not snake_case: these are columns. */
const COMPOUND = /\b(?:\w*(?:[a-z\d][A-Z]|[A-Z]{2}[a-z])\w*|[A-Z\d]+(?:_[A-Z\d]+)+)\b/g;
const WORD_BORDER = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g;

/** Returns the words of an identifier: `gather word lists` of `gatherWordLists`. */
const wordsOf = (identifier: string) => identifier.replaceAll(WORD_BORDER, ' ').toLowerCase();

/** Uses of the words in a line, each as `word: write instead`, or as `identifier (word): write instead`. */
function usesInLine(line: string): string[] {
  const allowed = ALLOWED.reduce((left, [pattern]) => left.replaceAll(pattern, ''), line);
  // To a pattern, the underscore of a constant does not separate words.
  const text = allowed.replaceAll(/(?<=[A-Z])_(?=[A-Z])/g, ' ');
  const compounds = allowed.match(COMPOUND) ?? [];
  return WORDS.flatMap(([pattern, instead]) => [
    ...(text.match(pattern) ?? []).map((word) => `${word}: write ${instead}`),
    ...compounds.flatMap((identifier) =>
      (wordsOf(identifier).match(pattern) ?? []).map((word) => `${identifier} (${word}): write ${instead}`),
    ),
  ]);
}

/** Uses of the words in a file, each with its line. */
function usesIn(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => usesInLine(line).map((use) => `${path}:${index + 1} ${use}`));
}

const COMMENT = /^\s*(?:\/\/|\/?\*).*|\s\/\/\s.*/;
const TITLE = /^\s*(?:(?:it|test|describe|test\.step)(?:\.\w+)*\(|\]\)\()['"`].*/;
/** Comments and test titles with a clause that has "what" as its noun ("What a backup contains."). */
const nounClausesIn = (path: string): string[] =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const text = (COMMENT.exec(line) ?? TITLE.exec(line))?.[0] ?? '';
      return /\bwhat(?:ever)?\b/i.test(text) ? [`${path}:${index + 1} ${text.trim()}: write a noun`] : [];
    });

/** The code base had a dialect of its own. These words must not come back. */
describe('plain words', () => {
  it.each([...new Set(files.map(workspaceOf))].sort())('%s has none of the replaced words', (workspace) => {
    expect(files.filter((path) => workspaceOf(path) === workspace).flatMap(usesIn)).toEqual([]);
  });

  it('code has no comment or test title with "what" in the place of a noun', () => {
    expect(files.filter((path) => !path.endsWith('.md')).flatMap(nounClausesIn)).toEqual([]);
  });

  it('finds a new use of a replaced word', () => {
    expect(usesInLine('function send(wish) {} // nobody is told')).toHaveLength(3);
  });

  it.each([
    'tellAll',
    'gatherWordLists',
    'expectDrawn',
    'KEPT_DAYS',
    'undoTakenBack',
    'HTMLDesk',
    'siteLook',
  ])('finds a replaced word inside %s', (identifier) => {
    expect(usesInLine(`const x = ${identifier}();`)).toHaveLength(1);
  });

  it.each(['rewritten', 'looksLikeImage', 'newsletterOf', 'gathers_until', 'understandsIt', 'lookUpOrder'])(
    'finds no word inside %s',
    (identifier) => {
      expect(usesInLine(`const x = ${identifier}();`)).toEqual([]);
    },
  );
});
