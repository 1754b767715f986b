import { pino } from 'pino';
import { copyLines, copyOfTables, linesOf } from '../lib/copies.ts';
import { figuresOf, ratioOf } from '../lib/figures.ts';
import { interleaved, median, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Aim, Section } from '../lib/section.ts';
import { openSessions, type OwnServer } from '../lib/server.ts';
import type { OrderFileReader } from '../lib/stage.ts';
import { undoImport, uploadWorkbook, type Imported } from '../lib/upload.ts';
import { ensureWorkbook, type Workbook } from '../lib/workbooks.ts';
import { openOrmWriter, type OrmWriter } from '../peers/rowByRow.ts';
import { fileRow } from '../world/fileRows.ts';
import type { OpenWorld } from '../world/openWorld.ts';

const ROWS = 100_000;
const ROUNDS = 3;
/** What ORMs are timed with; their times are multiplied up, as they grow evenly with the rows. */
const BULK_ROWS = 10_000;
const SINGLE_ROWS = 200;

/** A whole import from upload to answer, against its parts and against writing through an ORM (aims 2 to 5). */
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
    const times = await interleaved(
      {
        ...importsOf(empty, large, half),
        ...partsOf(empty, await stage.reader(), half),
        ...ormsOf(empty, orm, half),
      },
      { rounds: roundsOf(options, ROUNDS), warmUp: warmUpOf(options, 1) },
    );
    return {
      name: 'writing',
      title: 'Importing a file',
      sizes: { rows, columns: 8, 'orders of the large world': orders },
      figures: figuresOf(times),
      aims: aimsOf(times, rows),
      notes: [
        `Every other row of the file is an order of the large world; into the empty one all of them are new.`,
        `Sequelize was timed with ${BULK_ROWS} rows at once and ${SINGLE_ROWS} one by one; the aims multiply that up to the file's rows.`,
        'An import writes orders, their events and the parts of their codes for the search: the floor is COPY into empty tables with the indexes of all three, from lines that stand ready.',
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
  import_rejected_rows, order_counters, order_moments, order_days, notifications, live_events`;

/** The same file into an empty world, there again, and into the large world, where it is then taken back. */
function importsOf(empty: Place, large: Place, { path, file }: Workbook): Record<string, Contender> {
  const upload = async ({ server, token }: Place): Promise<Imported> => {
    const imported = await uploadWorkbook(server.url, token, path);
    if (imported.total !== file.rows) throw new Error(`${imported.total} rows were imported`);
    return imported;
  };
  let last: Imported | null = null;
  const takeBack = async () => {
    if (last) await undoImport(large.server.url, large.token, last.importId);
    last = null;
  };
  return {
    'import into an empty world': {
      prepare: () => empty.world.database.readFresh(`TRUNCATE ${FILLED} CASCADE`),
      run: () => upload(empty),
    },
    'the same file again': { run: () => upload(empty) },
    'import into the large world': { run: async () => (last = await upload(large)) },
    'taking it back': { run: takeBack },
  };
}

function partsOf(
  { world }: Place,
  read: OrderFileReader,
  { path, file }: Workbook,
): Record<string, Contender> {
  const lines = linesOf(file);
  const { database } = world;
  const emptied = () => copyOfTables(database);
  const logger = pino({ level: 'silent' });
  const job = {
    path,
    fileName: 'bench.xlsx',
    timezone: 'Asia/Ho_Chi_Minh',
    now: new Date().toISOString(),
    maxRows: 2_000_000,
  };
  return {
    'reading alone, in its process': {
      run: async () => {
        let rows = 0;
        for await (const event of read(job, logger)) if (event.type === 'rows') rows += event.rows.length;
        if (rows !== file.rows) throw new Error(`${rows} rows were read`);
      },
    },
    'COPY into the orders, indexed': { prepare: emptied, run: () => copyLines(database, lines, ['orders']) },
    'COPY into all three tables, indexed': {
      prepare: emptied,
      run: () => copyLines(database, lines, ['orders', 'events', 'search']),
    },
  };
}

function ormsOf({ world }: Place, orm: OrmWriter, { file }: Workbook): Record<string, Contender> {
  const first = (count: number) =>
    Array.from({ length: Math.min(count, file.rows) }, (_, n) => fileRow(file, n));
  const emptied = () => copyOfTables(world.database);
  const [bulk, single] = [first(BULK_ROWS), first(SINGLE_ROWS)];
  return {
    [`Sequelize bulkCreate, ${BULK_ROWS} rows`]: { prepare: emptied, run: () => orm.bulk(bulk) },
    [`Sequelize find and save, ${SINGLE_ROWS} rows`]: { prepare: emptied, run: () => orm.oneByOne(single) },
  };
}

function aimsOf(times: Readonly<Record<string, readonly number[]>>, rows: number): Aim[] {
  const time = (name: string) => median(times[name] ?? []);
  const whole = time('import into an empty world');
  const reading = time('reading alone, in its process');
  const multiplied = (name: string, timed: number) =>
    (time(`${name}, ${timed} rows`) * rows) / Math.min(timed, rows);
  return [
    {
      aim: '2. Whole import against reading alone and COPY into the three indexed tables that it fills',
      measured: whole / (reading + time('COPY into all three tables, indexed')),
      bound: 'at most',
      limit: 1.6,
    },
    {
      aim: '2. The same against reading alone and COPY into the indexed orders only',
      measured: whole / (reading + time('COPY into the orders, indexed')),
      bound: 'at most',
      limit: 1.6,
    },
    {
      aim: '3. Times faster than Sequelize bulkCreate',
      measured: multiplied('Sequelize bulkCreate', BULK_ROWS) / whole,
      bound: 'at least',
      limit: 4,
    },
    {
      aim: '3. Times faster than find and save a row',
      measured: multiplied('Sequelize find and save', SINGLE_ROWS) / whole,
      bound: 'at least',
      limit: 100,
    },
    {
      aim: '4. The same file again against the first time',
      measured: ratioOf(times, 'the same file again', 'import into an empty world'),
      bound: 'at most',
      limit: 0.4,
    },
    {
      aim: '5. Into the large world against into an empty one',
      measured: ratioOf(times, 'import into the large world', 'import into an empty world'),
      bound: 'at most',
      limit: 2.5,
    },
  ];
}
