import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../testing/source-files.ts';

/**
 * Oxlint checks the rules that need types. A file that belongs to no project would still be checked, with types that
 * Oxlint guesses. So this test gives Oxlint a copy of the project in which each file breaks each rule.
 */
const RULES = [
  'await-thenable',
  'no-floating-promises',
  'no-misused-promises',
  'no-unnecessary-type-assertion',
  'only-throw-error',
  'return-await',
  'switch-exhaustiveness-check',
];

/** Files of no TypeScript project: scripts beside their declarations, and scripts that pages load unchanged. */
const UNTYPED = /^desktop-admin\/tools\/|\/public\/.*\.js$/;

/** The switch is exhaustive unless the project's `noUncheckedIndexedAccess` adds `undefined` to its type. */
const BODY = `
  switch (list[0]) {
    case 'a':
  }
  await list.length;
  later();
  list.forEach(async () => {
    await later();
  });
  if (ASSERTION.length > 9) throw 'text';
  try {
    return later();
  } catch {
    return 0;
  }`;

const BROKEN_TYPESCRIPT = `
export async function breakRules(list: 'a'[], later: () => Promise<number>): Promise<number> {
  ${BODY.replace('ASSERTION', "(list as 'a'[])")}
}`;

const BROKEN_JAVASCRIPT = `
/**
 * @param {'a'[]} list
 * @param {() => Promise<number>} later
 * @returns {Promise<number>}
 */
export async function breakRules(list, later) {
  ${BODY.replace('ASSERTION', "/** @type {'a'[]} */ (list)")}
}`;

const SUPPRESSED = `// eslint-disable
/* eslint-disable */
/* eslint-disable @typescript-eslint/no-floating-promises */
${BROKEN_TYPESCRIPT}`;

/** Code that the options of the rules allow. */
const ALLOWED = `
declare function later(): Promise<number>;
declare function Button(props: { readonly onPress: () => void }): null;

export function nameOf(kind: 'a' | 'b' | 'c'): string {
  switch (kind) {
    case 'a':
      return 'first';
    default:
      return 'another';
  }
}

export const button = <Button onPress={async () => void (await later())} />;
export const answer = async () => later();
`;

/** The rule return-await rejects this only with the option in-try-catch. */
const AWAIT_OUTSIDE_TRY = `
declare function later(): Promise<number>;
export async function answer(): Promise<number> {
  return await later();
}
`;

const OPTIONS_FOLDER = 'public-web/src/features';
const eslint = new ESLint({ cwd: root });

let folder: string;
let files: string[];
let exitCode: number | null;
let found: Map<string, Set<string>>;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'typed-lint-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const path of sourceFiles(/^(package|tsconfig.*|\.oxlintrc)\.json$/))
    cpSync(join(root, path), join(folder, path));
  files = await linted();
  for (const path of files) write(path, path.endsWith('js') ? BROKEN_JAVASCRIPT : BROKEN_TYPESCRIPT);
  write(`${OPTIONS_FOLDER}/suppressed.ts`, SUPPRESSED);
  write(`${OPTIONS_FOLDER}/allowed.tsx`, ALLOWED);
  write(`${OPTIONS_FOLDER}/await-outside-try.ts`, AWAIT_OUTSIDE_TRY);
  ({ exitCode, found } = runOxlint());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the rules that need types', () => {
  it('are checked with the types of its project in each file that ESLint checks', () => {
    const missing = files.flatMap((path) =>
      RULES.filter((rule) => !found.get(path)?.has(rule)).map((rule) => `${path}: ${rule}`),
    );
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(1000);
  });

  it('fail the command', () => {
    expect(exitCode).toBe(1);
  });

  it('are checked despite comments that disable ESLint', () => {
    expect([...(found.get(`${OPTIONS_FOLDER}/suppressed.ts`) ?? [])].sort()).toEqual(RULES);
  });

  it('accept code that their options allow', () => {
    expect(found.get(`${OPTIONS_FOLDER}/allowed.tsx`)).toBeUndefined();
  });

  it('reject an await in a return statement outside try', () => {
    expect([...(found.get(`${OPTIONS_FOLDER}/await-outside-try.ts`) ?? [])]).toEqual(['return-await']);
  });
});

describe('a comment that suppresses a rule', () => {
  it.each([
    '// oxlint-disable-next-line',
    '/* oxlint-disable */',
    'const a = 1; // oxlint-disable-line typescript/no-floating-promises',
    '/* a reason first: oxlint-disable */',
    '// eslint-disable',
    '/* eslint-disable */',
    '// eslint-disable-next-line no-console',
  ])('is an error of ESLint: %s', async (comment) => {
    for (const filePath of ['shared/src/domain/x.ts', 'api/test/x.ts', 'scripts/x.mjs']) {
      const [result] = await eslint.lintText(`${comment}\nexport {};\n`, { filePath: join(root, filePath) });
      const rules = result?.messages.map(({ ruleId }) => ruleId);
      expect(rules, filePath).toContain('no-warning-comments');
    }
  });
});

/** Returns the paths of the files that ESLint checks, without those that have no types. */
async function linted(): Promise<string[]> {
  const typed = sourceFiles(/\.[cm]?[jt]sx?$/).filter((path) => !UNTYPED.test(path));
  const ignored = await Promise.all(typed.map((path) => eslint.isPathIgnored(join(root, path))));
  return typed.filter((_, index) => !ignored[index]);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Returns the rules that Oxlint reports, by file. */
function runOxlint(): { exitCode: number | null; found: Map<string, Set<string>> } {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, status } = spawnSync(process.execPath, [program, '--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  });
  const byFile = new Map<string, Set<string>>();
  for (const [, path = '', rule = ''] of stdout.matchAll(/^(.+?):\d+:\d+: .*\/typescript\(([\w-]+)\)\]$/gm)) {
    const rules = byFile.get(path.replaceAll('\\', '/')) ?? new Set();
    byFile.set(path.replaceAll('\\', '/'), rules.add(rule));
  }
  return { exitCode: status, found: byFile };
}
