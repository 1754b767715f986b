/**
 * Type-checks every part of the project, two at a time, the longest first. Exits with 1 when one of them fails.
 * Caches results in node_modules/.cache, so that the next run checks only changed files.
 */
import { spawn } from 'node:child_process';
import { root } from './steps.mjs';

const PROJECTS = [
  'desktop-admin/tsconfig.json',
  'api/tsconfig.check.json',
  'bench/tsconfig.json',
  'trials/tsconfig.json',
  'public-web/tsconfig.json',
  'shared/tsconfig.check.json',
  'tools/tsconfig.json',
];

const waiting = [...PROJECTS];
let failed = false;

async function work() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { code, output } = await check(project);
    if (code !== 0) failed = true;
    if (output || code !== 0) console.log(`${project}\n${output}`);
  }
}

function check(project) {
  const buildInfo = `node_modules/.cache/typecheck/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo, '-p', project];
  return new Promise((resolve) => {
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { cwd: root });
    let output = '';
    tsc.stdout.on('data', (chunk) => (output += chunk));
    tsc.stderr.on('data', (chunk) => (output += chunk));
    tsc.on('close', (code) => resolve({ code, output }));
  });
}

await Promise.all([work(), work()]);
process.exitCode = failed ? 1 : 0;
