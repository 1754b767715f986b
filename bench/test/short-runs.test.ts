import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readInChild } from '../../api/src/order-file-reader/read-in-child.ts';
import { createTestApp, type TestApp } from '../../api/src/testing/test-app.ts';
import type { Installed } from '../lib/from-npm.ts';
import type { Stage } from '../lib/stage.ts';
import { postgresProcesses } from '../lib/memory.ts';
import type { BenchOptions } from '../lib/options.ts';
import { writeReport } from '../lib/report.ts';
import type { Section } from '../lib/section.ts';
import { bundles } from '../pages/bundles.ts';
import { requireRenderedPage } from '../pages/demo-server.ts';
import { lowestScores } from '../pages/lighthouse.ts';
import { starts } from '../pages/starts.ts';
import { OWN_PEERS } from '../peers/own-peers.ts';
import { RUNS } from '../runs/index.ts';
import { pagesOf } from '../runs/pages.ts';
import { fillWorld } from '../world/fill-world.ts';
import type { OpenWorld } from '../world/open-world.ts';
import { addPeople } from '../world/people.ts';
import type { WorldShape } from '../world/parcels.ts';

/** Tests the runs' own checks (no hits, an empty page, a wrong number of rows), not their times. */
const ORDERS = 1500;
const SHAPE: WorldShape = { orders: ORDERS, customers: 800, days: 30, end: Date.UTC(2026, 9, 1) };
const env = { RATE_LIMIT_FACTOR: '100000' };
const [filled, empty] = [await createTestApp({ env }), await createTestApp({ env })];
const people = await addPeople(filled.database.readPool, SHAPE.customers);
await addPeople(empty.database.readPool, SHAPE.customers);
await fillWorld(filled.database.readPool, { shape: SHAPE, ...people, say: () => undefined });

const worldOf = ({ database, config }: TestApp): OpenWorld => ({
  database,
  url: config.databaseUrl,
  folder: '',
  shape: SHAPE,
  close: () => Promise.resolve(),
});
const stage: Stage = {
  openWorld: () => Promise.resolve(worldOf(filled)),
  openEmptyWorld: () => Promise.resolve(worldOf(empty)),
  startServer: (databaseUrl) => {
    const { url, config } = databaseUrl === empty.config.databaseUrl ? empty : filled;
    const stop = () => Promise.resolve();
    return Promise.resolve({ url, pid: process.pid, jwtSecret: config.jwtSecret, stop });
  },
  reader: () => Promise.resolve(readInChild),
  startPeer: async (name, databaseUrl) => {
    const { app, close } = OWN_PEERS[name](databaseUrl);
    const callback = app.callback();
    const server = createServer((request, answer) => void callback(request, answer));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address with a port.
    const { port } = server.address() as AddressInfo;
    const stop = async () => {
      server.closeAllConnections();
      server.close();
      await close();
    };
    return { url: `http://127.0.0.1:${port}`, pid: process.pid, stop };
  },
  install: (name) => {
    if (name !== 'directus') throw new Error('tests install nothing');
    return aDirectus();
  },
  // One call is enough to see that an answer arrives.
  hammer: async ({ url, token = '' }) => {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    return { perSecond: 1, cpuMs: 1 };
  },
};
const folder = mkdtempSync(join(tmpdir(), 'bench-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const options: BenchOptions = {
  orders: ORDERS,
  minutes: 0.02,
  effort: 0.01,
  dataDir: folder,
  resultsDir: join(folder, 'results'),
  stage,
  say: () => undefined,
};

/** Runs that need a build; their parts are tested below. */
const NOT_HERE = ['pages'];
const runs = Object.entries(RUNS).filter(([name]) => !NOT_HERE.includes(name));

test.each(runs)(
  'the run %s performs its checks and writes a complete report',
  async (name, { run }) => {
    const section = await run(options);
    expect(section.name).toBe(name);
    expectCountsReached(section);
    expectWholeReport(section);
  },
  60_000,
);

test('finds the processes of PostgreSQL by its own file, independent of their parent process', async () => {
  const [row] = await filled.database.readFresh<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  expect(await postgresProcesses(filled.database)).toContain(row?.pid);
});

test('a server that sends pages without content is not measured', async () => {
  const server = createServer((_request, answer) => answer.end('<div id="root"></div>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requireRenderedPage(`http://127.0.0.1:${port}`)).rejects.toThrow('does not render');
  server.close();
});

test('the run of pages reports starts, sizes of scripts and parts that could not run', async () => {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, A_SERVER);
  const section = await pagesOf(
    [starts(program), bundles(aBuild()), bundles(join(folder, 'no-build'))],
    options,
  );
  expectWholeReport(section);
  expect(section.figures.map(({ value }) => value).filter((value) => !(value > 0))).toEqual([]);
  expect(section.figures.at(-1)?.note).toBe('large-page.tsx');
  expect(section.notes.at(-1)).toMatch(/^Not measured: sizes of the scripts\. .*The site is not built/);
});

test('uses the lowest score of each category over all Lighthouse reports', () => {
  const reports = join(folder, 'lighthouse');
  mkdirSync(reports);
  const scores = [
    { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 },
    { performance: 0.975, accessibility: 1, 'best-practices': 0.96, seo: null },
  ];
  for (const [n, byCategory] of scores.entries()) {
    const categories = Object.fromEntries(
      Object.entries(byCategory).map(([name, score]) => [name, { score }]),
    );
    writeFileSync(join(reports, `${n}.json`), JSON.stringify({ categories }));
  }
  expect(lowestScores(reports)).toEqual({
    pages: 2,
    scores: { performance: 98, accessibility: 100, 'best-practices': 96, seo: 0 },
  });
});

const A_SERVER = `import { createServer } from 'node:http';
createServer((_, answer) => answer.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
`;

/** Replaces Directus, which would be installed from npm: it gives the expected answers without a database. */
const A_DIRECTUS = `const { createServer } = require('node:http');
const ANSWERS = {
  '/server/ping': {},
  '/auth/login': { data: { access_token: 'a token' } },
  '/items/bench_directus_orders': { data: Array.from({ length: 100 }, (_, id) => ({ id })), meta: { filter_count: 1500 } },
};
if (process.argv[2] === 'start') {
  createServer((call, answer) => {
    const found = ANSWERS[call.url.split('?')[0]];
    answer.writeHead(found ? 200 : 404).end(JSON.stringify(found));
  }).listen(Number(process.env.PORT), '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
} else if (process.argv[2] !== 'bootstrap') process.exit(1);
`;

function aDirectus(): Installed {
  const program = join(folder, 'directus', 'node_modules', 'directus');
  mkdirSync(program, { recursive: true });
  writeFileSync(join(program, 'cli.js'), A_DIRECTUS);
  return { folder: join(folder, 'directus'), version: 'stand-in' };
}

/** A build of the site as Vite writes it, with two pages. */
function aBuild(): string {
  const build = join(folder, 'site');
  mkdirSync(join(build, '.vite'), { recursive: true });
  const manifest: Record<string, { file: string; isDynamicEntry: boolean }> = {};
  for (const [source, words] of Object.entries({
    'src/entry-first.ts': 'first',
    'index.html': 'frame',
    'src/pages/small-page.tsx': 'small',
    'src/pages/large-page.tsx': 'a page with more to say',
  })) {
    const file = `${source.replace(/\W/g, '-')}.js`;
    manifest[source] = { file, isDynamicEntry: source.startsWith('src/pages/') };
    writeFileSync(join(build, file), words);
  }
  writeFileSync(join(build, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return build;
}

/** Checks that every figure is a number and is on the page, and that the page names no folder of the machine. */
function expectWholeReport(section: Section): void {
  writeReport(options.resultsDir, {
    section,
    machine: MACHINE,
    command: `npm run bench -- ${section.name}`,
    day: '2026-10-01',
    seconds: 1,
  });
  expect(section.figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  expect(section.aims.filter(({ measured }) => !Number.isFinite(measured))).toEqual([]);
  const page = readFileSync(join(options.resultsDir, `${section.name}.md`), 'utf8');
  for (const { name: figure } of section.figures) expect(page).toContain(figure);
  expect(page).not.toContain(tmpdir());
  const data: unknown = JSON.parse(readFileSync(join(options.resultsDir, `${section.name}.json`), 'utf8'));
  const { figures, aims } = section;
  expect(data).toMatchObject({ section: { figures, aims }, machine: MACHINE });
  if (section.curves) {
    const plot = readFileSync(join(options.resultsDir, `${section.name}.svg`), 'utf8');
    for (const { name: curve } of section.curves) expect(plot).toContain(curve);
    expect(page).toContain(`${section.name}.svg`);
  }
}

/** Checks aims that count errors, which hold at any size and on any machine. */
function expectCountsReached({ aims }: Section): void {
  const counts = aims.filter(({ limit, bound }) => limit === 0 && bound === 'at most');
  expect(counts.filter(({ measured }) => measured !== 0)).toEqual([]);
}

const MACHINE = {
  processor: 'any',
  cores: 2,
  memoryGb: 1,
  system: 'any',
  node: 'v20',
  busyBefore: 0,
};
