import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Tests read shared's sources, not its build: the custom export condition `source` precedes Vite's own ones. Vitest
 * also passes the conditions of `ssr` to Node. They must not include 'import' or 'module': require() would get ES
 * modules.
 */
const resolve = { conditions: ['source', 'module', 'development'] };
const ssr = { resolve: { conditions: ['source', 'node', 'development'] } };

const shape = {
  environment: 'node',
  restoreMocks: true,
  testTimeout: 30_000,
  hookTimeout: 90_000,
  // On an idle machine polling ends at once. A busy machine must not fail tests.
  expect: { poll: { timeout: 15_000 } },
  // Neither UTC nor the business's zone, so that tests find code that uses the computer's zone.
  env: { TZ: 'America/New_York' },
} as const;

interface Tests {
  readonly name: string;
  readonly root: string;
  /** Folders with its tests. */
  readonly folders: readonly string[];
  readonly globalSetup?: string[];
  /** The tests render pages in jsdom. */
  readonly rendersPages?: true;
}

/**
 * The tests of one part of the project. Files share their loaded modules, since loading takes longer than most tests.
 * Files that mock modules (`vi.mock`) are isolated from each other.
 */
function testsOf({
  name,
  root,
  folders,
  rendersPages,
  globalSetup,
}: Tests): TestProjectInlineConfiguration[] {
  const apart = filesThatMock(root, folders);
  // Testing Library needs the globals: it unmounts after each test if afterEach is global.
  const page = rendersPages ? { environment: 'jsdom', globals: true, setupFiles: ['test/setup.ts'] } : {};
  const common = { ...shape, ...page, ...(globalSetup ? { globalSetup } : {}), root };
  const include = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
  const together = { ...common, name, include, exclude: apart, isolate: false };
  const separate = { ...common, name: `${name}-apart`, include: apart };
  return [{ resolve, ssr, test: together }, ...(apart.length > 0 ? [{ resolve, ssr, test: separate }] : [])];
}

/** Test files that mock modules, by their paths within `root`. */
function filesThatMock(root: string, folders: readonly string[]): string[] {
  const home = fileURLToPath(new URL(root, import.meta.url));
  const filesOf = (folder: string) =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      posix.join(folder, ...file.split(sep)),
    );
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  const mocks = (path: string) => /\bvi\.mock\(/.test(readFileSync(join(home, path), 'utf8'));
  return folders.flatMap(filesOf).filter((path) => isTest(path) && mocks(path));
}

export default defineConfig({
  test: {
    // The same on every machine, for any number of cores.
    maxWorkers: 2,
    projects: [
      ...testsOf({ name: 'shared', root: 'shared', folders: ['src', 'test'] }),
      ...testsOf({
        name: 'api',
        root: 'api',
        folders: ['src', 'test'],
        globalSetup: ['test/global-setup.ts'],
      }),
      // Not part of the unit step: `npm test -- bench`.
      ...testsOf({
        name: 'bench',
        root: 'bench',
        folders: ['lib', 'pages', 'world', 'test'],
        globalSetup: ['../api/test/global-setup.ts'],
      }),
      ...testsOf({ name: 'trials', root: 'trials', folders: ['.'] }),
      ...testsOf({ name: 'public-web', root: 'public-web', folders: ['src'], rendersPages: true }),
      ...testsOf({
        name: 'console',
        root: 'desktop-admin',
        folders: [
          'src/bridge',
          'src/labels',
          'src/main',
          'src/preload',
          'src/reader',
          'src/scale',
          'src/station',
          'tools',
        ],
      }),
      ...testsOf({ name: 'office', root: 'desktop-admin', folders: ['src/renderer'], rendersPages: true }),
      ...testsOf({ name: 'tools', root: 'tools', folders: ['checks', 'eslint-rules'] }),
    ],
  },
});
