import { defineConfig } from 'vitest/config';

/**
 * Tests read shared's sources, not its build: the custom export condition `source` stands before Vite's own ones.
 * Vitest hands those of `ssr` to Node too, so neither 'import' nor 'module' may be among them: require() would get
 * ES modules.
 */
const resolve = { conditions: ['source', 'module', 'development'] };
const ssr = { resolve: { conditions: ['source', 'node', 'development'] } };

const shape = {
  environment: 'node',
  restoreMocks: true,
  testTimeout: 30_000,
  hookTimeout: 90_000,
  // What is waited for comes at once on an idle machine; a busy one is no fault.
  expect: { poll: { timeout: 15_000 } },
  // Neither UTC nor the business's zone, so that code that leans on the computer's zone is noticed.
  env: { TZ: 'America/New_York' },
} as const;

/** Tests of the server that put others in the place of modules. */
const OWN_MODULES = ['src/routes/auth/secrecy.test.ts'];

export default defineConfig({
  test: {
    // The same on every machine, whatever its number of cores.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        ssr,
        test: { ...shape, name: 'shared', root: 'shared', include: ['{src,test}/**/*.test.{ts,tsx}'] },
      },
      {
        resolve,
        ssr,
        test: {
          ...shape,
          name: 'api',
          root: 'api',
          include: ['{src,test,bench}/**/*.test.ts'],
          exclude: OWN_MODULES,
          globalSetup: ['test/globalSetup.ts'],
          // Each file has a database and a server of its own; loading the server's modules once saves a third of the time.
          isolate: false,
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...shape,
          name: 'api-apart',
          root: 'api',
          include: OWN_MODULES,
          globalSetup: ['test/globalSetup.ts'],
        },
      },
      {
        resolve,
        ssr,
        // Globals are only for Testing Library, which unmounts after each test when it finds afterEach.
        test: {
          ...shape,
          name: 'public-web',
          root: 'public-web',
          environment: 'jsdom',
          globals: true,
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...shape,
          name: 'console',
          root: 'desktop-admin',
          include: ['{src/bridge,src/main,src/preload,src/reader,tools}/**/*.test.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...shape,
          name: 'office',
          root: 'desktop-admin',
          environment: 'jsdom',
          globals: true,
          include: ['src/renderer/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        ssr,
        test: { ...shape, name: 'tools', root: 'tools', include: ['**/*.test.ts'] },
      },
    ],
  },
});
