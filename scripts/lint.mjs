/**
 * Lints the project: Oxlint checks the rules that need types (`.oxlintrc.json`), and ESLint checks all other rules
 * (`eslint.config.mjs`). Exits with 1 when one of them fails. A warning counts as an error in both.
 */
import { spawnSync } from 'node:child_process';
import { root } from './steps.mjs';

const TOOLS = [
  ['node_modules/oxlint/bin/oxlint'],
  [
    ...['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    ...['--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ],
];

for (const tool of TOOLS) {
  const { status } = spawnSync(process.execPath, tool, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
