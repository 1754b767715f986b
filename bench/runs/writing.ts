import { copyOfTables, countCopies } from '../lib/copies.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { figuresOf, ratioOf } from '../lib/figures.ts';
import { interleaved, median, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Aim, Figure, Section } from '../lib/section.ts';
import { openSessions, type OwnServer } from '../lib/server.ts';
import { undoImport, uploadWorkbook, type Imported } from '../lib/upload.ts';
import { versionOf } from '../lib/versions.ts';
import { ensureWorkbook, type Workbook } from '../lib/workbooks.ts';
import { openOrmWriter, type OrmWriter } from '../peers/row-by-row.ts';
import { fileRow } from '../world/file-rows.ts';
import type { OpenWorld } from '../world/open-world.ts';
import { COPY_ALL, COPY_BARE, COPY_ORDERS, partsOf, READING, STAGING } from './writing-parts.ts';

const ROWS = 100_000;
const ROUNDS = 3;
/**
 * Among ten million orders a round takes minutes, mostly for the undo of the import. After this time no further round
 * starts.
 */
const ENOUGH_MS = 8 * 60_000;
/** Number of rows saved one by one; the time is extrapolated, because it is proportional to the rows. */
const SINGLE_ROWS = 200;

const WHOLE = 'import into an empty world';
const AGAIN = 'the same file again';
const BULK = 'Sequelize bulkCreate into all three tables';
const SINGLE = `Sequelize find and save, ${SINGLE_ROWS} rows`;

/** Compares a whole import, from upload to answer, with its parts and with writing through an ORM (aims 2 to 5). */
export async function runWriting(options: BenchOptions): Promise<Section> {
  const { dataDir, orders, stage } = options;
  const rows = Math.min(ROWS, orders);
  const half = ensureWorkbook(dataDir, { rows, known: orders });
  const empty = await openPlace(options, await stage.openEmptyWorld());
  const large = await openPlace(options, await stage.openWorld(orders)).catch(async (error: unknown) => {
    await closePlace(empty);
    throw error;
  });
  let orm: OrmWriter | null = null;
  try {
    const { database } = empty.world;
    const tables = await copyOfTables(database);
    orm = openOrmWriter(empty.world.url, tables);
    const facts = await databaseDetails(options, large.world);
    const started = performance.now();
    const times = await interleaved(
      {
        ...importsOf(empty, large, half),
        ...partsOf(empty.world, await stage.reader(), half),
        ...ormsOf(empty, orm, half),
      },
      {
        rounds: roundsOf(options, ROUNDS),
        warmUp: warmUpOf(options, 1),
        isEnough: () => performance.now() - started > ENOUGH_MS,
      },
    );
    return {
      name: 'writing',
      title: 'Importing a file',
      sizes: { rows, columns: 8, 'orders of the large world': orders, ...facts.sizes },
      versions: { ...facts.versions, Sequelize: versionOf('sequelize') },
      figures: [...figuresOf(times), ...writingOnly(times)],
      aims: aimsOf(times, rows),
      notes: [
        `Every other row of the file is an order of the large world; in the empty world all rows are new.`,
        `Sequelize writes what an import writes, except counters, notifications and the import’s own row: orders, events and codes for the search, into tables with the same indexes. bulkCreate writes the whole file in chunks of 1,000. Single rows, each with its own commit, were timed with ${SINGLE_ROWS} rows, and the aim extrapolates.`,
        'Reading alone is the child process that a server starts for a file: it reads and validates the rows and converts them to COPY lines.',
        'From the file to rows in tables: the time of reading alone is added to Sequelize’s writing time. Writing only is our whole import (including upload, counters and notifications) minus reading alone.',
        'An import writes orders, their events and the parts of their codes for the search. The floor (lower bound) is COPY of prepared lines into three empty tables with all their indexes.',
      ],
    };
  } finally {
    await orm?.close();
    await closePlace(large);
    await closePlace(empty);
  }
}

interface Place {
  readonly world: OpenWorld;
  readonly server: OwnServer;
  readonly token: string;
}

async function openPlace({ stage }: BenchOptions, world: OpenWorld): Promise<Place> {
  const server = await stage.startServer(world.url);
  const [token = ''] = await openSessions(world.database, server, { role: 2, count: 1 });
  return { world, server, token };
}

async function closePlace({ world, server }: Place): Promise<void> {
  await server.stop();
  await world.close();
}

const FILLED = `orders, order_events, order_code_search, order_event_reports, declarations, imports, import_problems,
  import_rejected_parts, order_counters, order_moments, order_days, notifications, live_events`;

/** Imports the same file into an empty world, there again, and into the large world, where it is then undone. */
function importsOf(empty: Place, large: Place, { path, file }: Workbook): Record<string, Contender> {
  const upload = async ({ server, token }: Place): Promise<Imported> => {
    const imported = await uploadWorkbook(server.url, token, path);
    if (imported.total !== file.rows) throw new Error(`the import had ${imported.total} rows`);
    return imported;
  };
  const countEvents = async () => {
    const [row] = await empty.world.database.readFresh<{ n: number }>(
      'SELECT count(*) AS n FROM order_events',
    );
    return row?.n ?? 0;
  };
  let events = 0;
  let again: Imported | null = null;
  let last: Imported | null = null;
  const runUndo = async () => {
    if (last) await undoImport(large.server.url, large.token, last.importId);
    last = null;
  };
  return {
    [WHOLE]: {
      prepare: () => empty.world.database.readFresh(`TRUNCATE ${FILLED} CASCADE`),
      run: () => upload(empty),
    },
    [AGAIN]: {
      prepare: async () => (events = await countEvents()),
      run: async () => (again = await upload(empty)),
      check: async () => {
        if (again?.created !== 0 || again.updated !== 0 || (await countEvents()) !== events)
          throw new Error('the same file again changed something');
      },
    },
    'import into the large world': { run: async () => (last = await upload(large)) },
    'undoing it': { run: runUndo },
  };
}

function ormsOf({ world }: Place, orm: OrmWriter, { file }: Workbook): Record<string, Contender> {
  const rows = Array.from({ length: file.rows }, (_, n) => fileRow(file, n));
  const single = rows.slice(0, SINGLE_ROWS);
  const emptied = () => copyOfTables(world.database);
  const check = (written: number) => async () => {
    const counted = await countCopies(world.database);
    if (counted.some((n) => n !== written)) throw new Error(`Sequelize wrote ${counted.join(', ')} rows`);
  };
  return {
    [BULK]: { prepare: emptied, run: () => orm.bulk(rows), check: check(rows.length) },
    [SINGLE]: { prepare: emptied, run: () => orm.oneByOne(single), check: check(single.length) },
  };
}

type Times = Readonly<Record<string, readonly number[]>>;

const timeOf = (times: Times, name: string) => median(times[name] ?? []);
/** At least a millisecond, in case reading a small file takes as long as its import. */
const writingOf = (times: Times) => Math.max(1, timeOf(times, WHOLE) - timeOf(times, READING));

/**
 * The same ratios without reading, and the lower bound for both: the time that PostgreSQL needs for prepared lines.
 */
function writingOnly(times: Times): Figure[] {
  const writing = writingOf(times);
  const ratio = (name: string, value: number): Figure => ({ name, value, unit: 'times' });
  return [
    { name: 'writing only: the import into an empty world less reading alone', value: writing, unit: 'ms' },
    ratio('writing only, faster than bulkCreate', timeOf(times, BULK) / writing),
    ratio('COPY into all three tables, faster than bulkCreate', ratioOf(times, BULK, COPY_ALL)),
    ratio('the indexes: COPY with them against without', ratioOf(times, COPY_ALL, COPY_BARE)),
    ratio('the same file again: reading it and bringing it to the database', ratioOf(times, STAGING, AGAIN)),
  ];
}

function aimsOf(times: Times, rows: number): Aim[] {
  const time = (name: string) => timeOf(times, name);
  const [whole, reading] = [time(WHOLE), time(READING)];
  const single = (time(SINGLE) * rows) / Math.min(SINGLE_ROWS, rows);
  return [
    {
      aim: '2. Whole import against reading alone and COPY into the three indexed tables that it fills',
      measured: whole / (reading + time(COPY_ALL)),
      bound: 'at most',
      limit: 1.6,
    },
    {
      aim: '2. The same against reading alone and COPY into the indexed orders only',
      measured: whole / (reading + time(COPY_ORDERS)),
      bound: 'at most',
      limit: 1.6,
    },
    {
      aim: '3. From the file to rows, times faster than reading alone and Sequelize bulkCreate',
      measured: (reading + time(BULK)) / whole,
      bound: 'at least',
      limit: 4,
    },
    {
      aim: '3. From the file to rows, times faster than reading alone and find and save a row',
      measured: (reading + single) / whole,
      bound: 'at least',
      limit: 100,
    },
    {
      aim: '4. The same file again against the first time',
      measured: ratioOf(times, AGAIN, WHOLE),
      bound: 'at most',
      limit: 0.4,
    },
    {
      aim: '5. Into the large world against into an empty one',
      measured: ratioOf(times, 'import into the large world', WHOLE),
      bound: 'at most',
      limit: 2.5,
    },
  ];
}
