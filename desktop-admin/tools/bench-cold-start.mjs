/**
 * Measures the time from the start of the packed console to its first window, compared with an Electron that shows one
 * empty page, alternating in the same run: at most 1.5 times (design, performance, aim 12). Prints medians, the ratio,
 * and the memory of each (PSS of all its processes) after half a minute idle; the last line is the same as JSON, for
 * bench. Linux only; pack first: `node desktop-admin/tools/pack-console.mjs`, then `xvfb-run -a node
 * desktop-admin/tools/bench-cold-start.mjs [rounds] [seconds idle]`
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeRuntime, ensureElectron } from './ensure-electron.mjs';
import { packedExecutable } from './pack-console.mjs';

const ROUNDS = Number(process.argv[2] ?? 7);
const IDLE_MS = Number(process.argv[3] ?? 30) * 1000;
const PATIENCE_MS = 60_000;
const CHECK_MS = 5;
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const runtime = await ensureElectron();
const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
const hello = writeHello();
/** Each app writes a line to a separate file when its window is shown. */
const PROGRAMS = {
  hello: (profile) => ({
    command: path.join(runtime.folder, 'electron'),
    args: [...rootArgs, hello, `--profile-folder=${profile}`],
    isShown: () => read(path.join(profile, 'shown')) !== '',
  }),
  console: (profile) => ({
    command: packedExecutable('production'),
    args: [...rootArgs, `--profile-folder=${profile}`],
    isShown: () => logOf(profile).includes('"event":"shown"'),
  }),
};

try {
  console.log(
    `On ${describeRuntime(runtime)}, ${ROUNDS} alternating rounds; the first of each is discarded.`,
  );
  const times = { hello: [], console: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of Object.keys(PROGRAMS)) {
      // Uses an existing profile: most starts are not the first.
      const { milliseconds } = await start(name, path.join(folder, name), 0);
      if (round > 0) times[name].push(milliseconds);
    }
  const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  for (const [name, all] of Object.entries(times))
    console.log(
      `${name.padEnd(8)} median ${Math.round(medians[name])} ms (${all.map((one) => Math.round(one)).join(', ')})`,
    );
  console.log(`ratio    ${(medians.console / medians.hello).toFixed(2)} (aim 1.50)`);
  const found = { runtime: describeRuntime(runtime) };
  for (const name of Object.keys(PROGRAMS)) {
    const { memory } = await start(name, path.join(folder, name), IDLE_MS);
    const megabytes = Math.round(memory.kilobytes / 1024);
    console.log(`${name.padEnd(8)} ${megabytes} MB in ${memory.processes} processes, idle`);
    found[name] = { ms: medians[name], megabytes };
  }
  console.log(JSON.stringify(found));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function start(name, profile, idle) {
  mkdirSync(profile, { recursive: true });
  rmSync(path.join(profile, 'logs'), { recursive: true, force: true });
  rmSync(path.join(profile, 'shown'), { force: true });
  const { command, args, isShown } = PROGRAMS[name](profile);
  const begun = performance.now();
  const program = spawn(command, args, { stdio: 'ignore', cwd: folder });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  try {
    while (!isShown()) {
      if (performance.now() - begun > PATIENCE_MS || program.exitCode !== null)
        throw new Error(`${name} has shown no window.`);
      await pause(CHECK_MS);
    }
    const milliseconds = performance.now() - begun;
    await pause(idle);
    return { milliseconds, memory: memoryOf(program.pid) };
  } finally {
    program.kill();
    await ended;
  }
}

/** Proportional set size of a process and its descendants. */
function memoryOf(root) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${name}/status`))?.[1] ?? 0)]);
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [own, parent] of parents) if (family.has(parent)) family.add(own);
  }
  const kilobytes = [...family].reduce(
    (sum, own) => sum + Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${own}/smaps_rollup`))?.[1] ?? 0),
    0,
  );
  return { kilobytes, processes: family.size };
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function logOf(profile) {
  const logs = path.join(profile, 'logs');
  try {
    return readdirSync(logs)
      .filter((name) => name.endsWith('.log'))
      .map((name) => read(path.join(logs, name)))
      .join('');
  } catch {
    return '';
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A minimal Electron app with one page. */
function writeHello() {
  const place = path.join(folder, 'hello-app');
  mkdirSync(place);
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name: 'hello', main: 'main.cjs' }));
  writeFileSync(path.join(place, 'index.html'), '<!doctype html><title>hello</title><p>hello</p>');
  writeFileSync(
    path.join(place, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const profile = app.commandLine.getSwitchValue('profile-folder');
app.setPath('userData', profile);
app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false, width: 1360, height: 860 });
  window.once('ready-to-show', () => {
    window.show();
    writeFileSync(join(profile, 'shown'), 'shown');
  });
  window.loadFile(join(__dirname, 'index.html'));
});
`,
  );
  return place;
}
