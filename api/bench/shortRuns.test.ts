import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../src/testing/testApp.ts';
import type { Stage } from './lib/stage.ts';
import type { BenchOptions } from './lib/options.ts';
import { writeReport } from './lib/report.ts';
import type { Section } from './lib/section.ts';
import { runLists } from './runs/lists.ts';
import { runLoad } from './runs/load.ts';
import { runReading } from './runs/reading.ts';
import { runScale } from './runs/scale.ts';
import { runSearch } from './runs/search.ts';
import { runWriting } from './runs/writing.ts';
import { fillWorld } from './world/fillWorld.ts';
import type { OpenWorld } from './world/openWorld.ts';
import { addPeople } from './world/people.ts';
import type { WorldShape } from './world/parcels.ts';

/** The runs' own checks (nothing found, an empty page, another number of rows) are what is tested here, not times. */
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

const RUNS = {
  lists: runLists,
  search: runSearch,
  reading: runReading,
  writing: runWriting,
  load: runLoad,
  scale: runScale,
} as const;

test.each(Object.entries(RUNS))(
  'the run of %s does what it measures, and reports it whole',
  async (name, run) => {
    const section = await run(options);
    writeReport(options.resultsDir, {
      section,
      machine: MACHINE,
      command: `npm run bench -- ${name}`,
      day: '2026-10-01',
      seconds: 1,
    });
    expect(section.name).toBe(name);
    expect(section.figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    expect(section.aims.filter(({ measured }) => !Number.isFinite(measured))).toEqual([]);
    expectCountsReached(section);
    const page = readFileSync(join(options.resultsDir, `${name}.md`), 'utf8');
    for (const { name: figure } of section.figures) expect(page).toContain(figure);
    expect(page).not.toContain(tmpdir());
  },
  60_000,
);

/** Aims that count what went wrong hold at any size and on any machine. */
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
  postgres: 'PostgreSQL',
  loadBefore: 0,
};
