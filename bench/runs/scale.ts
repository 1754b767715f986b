import { EXPORT_ATTRIBUTES } from '@logistics/shared/domain';
import { openOrderExport } from '../../api/src/queries/order-export.ts';
import { countOrdersByStatus } from '../../api/src/queries/order-lists.ts';
import { searchOrders } from '../../api/src/queries/order-search.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { exportWhole, newestDays } from '../lib/export-call.ts';
import { interleaved, median, timed, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import { shortNumber, type Curve, type Figure, type Section } from '../lib/section.ts';
import { openSessions } from '../lib/server.ts';
import { undoImport, uploadWorkbook } from '../lib/upload.ts';
import { ensureWorkbook, type Workbook } from '../lib/workbooks.ts';
import { warmOrders } from '../lib/warm.ts';
import type { OpenWorld } from '../world/open-world.ts';
import { createPicker } from '../world/pickers.ts';
import { pageOf } from './lists.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
const ROWS = 100_000;
const EXPORTED = 10_000;
/** Rows of a whole export through the call: about as many as a user exports at once. */
const WHOLE_EXPORT = 100_000;
const QUICK_ROUNDS = 30;
const SLOW_ROUNDS = 3;
/**
 * Among ten million orders a round takes minutes, mostly for the undo of the import. After this time no further round
 * starts.
 */
const ENOUGH_MS = 4 * 60_000;
const TIMEZONE = 'Asia/Ho_Chi_Minh';

type Times = Readonly<Record<string, readonly number[]>>;
interface Found {
  readonly times: Times;
  readonly exported: Exported;
  readonly facts: Awaited<ReturnType<typeof databaseDetails>>;
}
interface Exported {
  readonly rows: number;
  readonly seconds: number;
}

/**
 * Measures each operation in worlds of 10 thousand, 100 thousand, 1 million and 10 million orders, up to the given
 * size.
 */
export async function runScale(options: BenchOptions): Promise<Section> {
  const { dataDir, orders, say, stage } = options;
  const sizes = [...SIZES.filter((size) => size < orders), orders];
  const workbook = ensureWorkbook(dataDir, { rows: Math.min(ROWS, orders) });
  const found: (Found & { size: number })[] = [];
  for (const size of sizes) {
    say(`measuring ${size.toLocaleString('en')} orders`);
    found.push({ size, ...(await measure(options, await stage.openWorld(size), workbook)) });
  }
  const names = Object.keys(found[0]?.times ?? {});
  const curves: Curve[] = names.map((name) => ({
    name,
    points: found.map(({ size, times }) => [size, median(times[name] ?? [])] as const),
  }));
  return {
    name: 'scale',
    title: 'What it costs as orders grow',
    sizes: {
      'rows of the imported file': workbook.file.rows,
      'rows of the export': EXPORTED,
      ...Object.fromEntries(found.flatMap(sizesOf)),
    },
    versions: found.at(-1)?.facts.versions ?? {},
    curves,
    figures: [
      ...curves.flatMap(({ name, points }) =>
        points.map(([size, ms]) => ({
          name: `${name}, ${size.toLocaleString('en')} orders`,
          value: ms,
          unit: 'ms' as const,
          note: `${shortNumber(ms / (points[0]?.[1] ?? ms))} times the smallest`,
        })),
      ),
      ...found.map(exportFigure),
    ],
    aims: [],
    notes: [
      'Horizontal lines are costs that do not grow. The sizes were measured one after the other, so other work on the machine may raise a whole size.',
      'The import is the whole call from upload to answer, and is undone after each round. The whole export is a call too, over the newest days with that many orders. The others are query functions. All codes of the imported file are new; `writing` imports a file in which every other code is known.',
    ],
  };
}

const sizesOf = ({ size, facts }: Found & { size: number }) =>
  Object.entries(facts.sizes).map(
    ([name, value]) => [`${name}, ${size.toLocaleString('en')} orders`, value] as const,
  );

function exportFigure({ size, exported: { rows, seconds } }: Found & { size: number }): Figure {
  return {
    name: `whole export, ${size.toLocaleString('en')} orders`,
    value: rows / seconds,
    unit: 'a second',
    note: `${rows.toLocaleString('en')} rows in ${shortNumber(seconds)} s`,
  };
}

async function measure(options: BenchOptions, world: OpenWorld, workbook: Workbook): Promise<Found> {
  try {
    const facts = await databaseDetails(options, world);
    await warmOrders(world.database);
    const quick = await interleaved(queriesOf(world), {
      rounds: roundsOf(options, QUICK_ROUNDS),
      warmUp: warmUpOf(options, 3),
    });
    const { imports, exported } = await callTimes(options, world, workbook);
    const times = { [`import of ${workbook.file.rows.toLocaleString('en')} rows`]: imports, ...quick };
    return { times, exported, facts };
  } finally {
    await world.close();
  }
}

function queriesOf({ database, shape }: OpenWorld): Record<string, Contender> {
  const pick = createPicker(shape);
  const pages = Math.floor((shape.orders * 0.98) / 100);
  const params = { scope: { ownerId: null }, timezone: TIMEZONE, page: 1, pageSize: 100 };
  return {
    'page 1': { run: () => pageOf(database, { page: 1 }) },
    'any page': { run: () => pageOf(database, { page: pick.whole(1, pages) }) },
    'search, last 5 digits': { run: () => searchOrders(database, { ...params, text: pick.lastDigits() }) },
    'search, any 6 characters': { run: () => searchOrders(database, { ...params, text: pick.part() }) },
    'search, exact': { run: () => searchOrders(database, { ...params, text: pick.code() }) },
    badges: { run: () => countOrdersByStatus(database, { scope: { ownerId: null }, timezone: TIMEZONE }) },
    [`export, its first ${EXPORTED.toLocaleString('en')} rows`]: {
      run: async () => {
        const cursor = await openOrderExport(database, {
          ...params,
          criteria: {},
          attributes: EXPORT_ATTRIBUTES,
        });
        let rows = 0;
        for await (const batch of cursor.batches) if ((rows += batch.length) >= EXPORTED) break;
        await cursor.close();
      },
    },
  };
}

/** Measures calls through the server: whole exports, and imports, each of which is undone. */
async function callTimes(
  options: BenchOptions,
  world: OpenWorld,
  { path }: Workbook,
): Promise<{ imports: number[]; exported: Exported }> {
  const server = await options.stage.startServer(world.url);
  try {
    const [token = ''] = await openSessions(world.database, server, { role: 2, count: 1 });
    const period = await newestDays(world.database, server.url, token, WHOLE_EXPORT);
    const imports: number[] = [];
    const exports: number[] = [];
    const started = performance.now();
    const isEnough = () => performance.now() - started > ENOUGH_MS;
    for (let round = 0; round < roundsOf(options, SLOW_ROUNDS) && !isEnough(); round++) {
      exports.push((await timed(() => exportWhole(server.url, token, period))).ms);
      const { ms, result } = await timed(() => uploadWorkbook(server.url, token, path));
      imports.push(ms);
      await undoImport(server.url, token, result.importId);
    }
    return { imports, exported: { rows: period.rows, seconds: median(exports) / 1000 } };
  } finally {
    await server.stop();
  }
}
