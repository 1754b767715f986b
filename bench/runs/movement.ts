import { randomUUID } from 'node:crypto';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { openBag } from '../../api/src/commands/bags/bag-opener.ts';
import { reportPackingStep } from '../../api/src/commands/bags/packing-step.ts';
import { packParcels } from '../../api/src/commands/bags/parcel-packer.ts';
import { undoStep } from '../../api/src/commands/bags/step-undoer.ts';
import { undoScans } from '../../api/src/commands/orders/scan-undoer.ts';
import { countCheck, findMissing } from '../../api/src/queries/bag-checks.ts';
import {
  countBagByStatus,
  findBags,
  findBagsBy,
  findPackedParcels,
  findPacking,
} from '../../api/src/queries/find-bags.ts';
import { findNoteCandidates } from '../../api/src/queries/find-delivery-notes.ts';
import { countLotByStatus, findLot, findLots } from '../../api/src/queries/find-lots.ts';
import { findParcelsToPick, findShelves } from '../../api/src/queries/find-shelves.ts';
import { findOrderPage } from '../../api/src/queries/order-lists.ts';
import { searchOrders } from '../../api/src/queries/order-search.ts';
import { findUsualDays } from '../../api/src/queries/usual-days.ts';
import { commandContext } from '../lib/command-context.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { figuresOf, ratioOf } from '../lib/figures.ts';
import { interleaved, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { warmOrders } from '../lib/warm.ts';
import type { OpenWorld } from '../world/open-world.ts';
import { createPicker } from '../world/pickers.ts';

const SMALL_WORLD = 100_000;
const ROUNDS = 40;
const PAGE = { page: 1, pageSize: 50 };
const TIMEZONE = 'Asia/Ho_Chi_Minh';
const EVERYBODY = { ownerId: null };
/** Parcels of one pick list. */
const PICKED = 100;
const IN_SMALL = ', small world';

type Contenders = Record<string, Contender>;

/**
 * Measures bags, lots, shelves, pick lists and the parcels for delivery notes, in turn in the large and in the small
 * world. Bags, shelves and customers' parcels in the warehouse have similar sizes in both.
 */
export async function runMovement(options: BenchOptions): Promise<Section> {
  const { orders, stage } = options;
  const worlds: OpenWorld[] = [];
  try {
    for (const size of new Set([Math.min(SMALL_WORLD, orders), orders]))
      worlds.push(await stage.openWorld(size));
    for (const { database } of worlds) await warmOrders(database);
    const [small, large = small] = worlds;
    if (!small || !large) throw new Error('no world is open');
    const contenders = { ...named(await contendersOf(small), IN_SMALL), ...(await contendersOf(large)) };
    const times = await interleaved(contenders, {
      rounds: roundsOf(options, ROUNDS),
      warmUp: warmUpOf(options, 3),
    });
    const facts = await databaseDetails(options, large);
    return {
      name: 'movement',
      title: 'Bags, lots, shelves and deliveries',
      sizes: { orders, 'small world': small.shape.orders, ...facts.sizes },
      versions: facts.versions,
      figures: [...figuresOf(times), ...ratiosToSmall(times)],
      aims: [],
      notes: [
        'Times of the functions behind the routes, without HTTP. Each round takes another bag, lot, shelf and customer.',
        'Warm: all orders, their owners and indexes were read once before.',
        'Scans and steps are written and then undone, outside of the measured time.',
      ],
    };
  } finally {
    for (const world of worlds) await world.close();
  }
}

const named = (contenders: Contenders, suffix: string): Contenders =>
  Object.fromEntries(Object.entries(contenders).map(([name, contender]) => [name + suffix, contender]));

const ratiosToSmall = (times: Readonly<Record<string, readonly number[]>>) =>
  Object.keys(times)
    .filter((name) => `${name}${IN_SMALL}` in times)
    .map((name) => ({
      name: `${name}: ratio to the small world`,
      value: ratioOf(times, name, `${name}${IN_SMALL}`),
      unit: 'times' as const,
    }));

/** Returns another row of the world at each call. */
type Turn<T> = () => T;

function turnOf<T>(rows: readonly T[], what: string): Turn<T> {
  if (rows.length === 0) throw new Error(`the world has no ${what}`);
  let turn = 0;
  return () => rows[(turn++ * 37) % rows.length] as T;
}

interface Bag {
  readonly id: number;
  readonly code: string;
}

async function contendersOf(world: OpenWorld): Promise<Contenders> {
  const { readFresh } = world.database;
  const bags = await readFresh<Bag>('SELECT id, code FROM bags ORDER BY id LIMIT 5000');
  const lots = await readFresh<Bag>('SELECT id, code FROM lots ORDER BY id LIMIT 5000');
  const shelves = await readFresh<Bag>('SELECT id, code FROM shelves');
  const bag = turnOf(bags, 'bags');
  const lot = turnOf(lots, 'lots');
  return {
    ...bagsOf(world, bag),
    ...lotsOf(world, lot),
    ...shelvesOf(world, turnOf(shelves, 'shelves')),
    ...(await notesOf(world)),
    ...(await writesOf(world)),
  };
}

function bagsOf({ database }: OpenWorld, bag: Turn<Bag>): Contenders {
  return {
    'list of bags': { run: () => findBags(database, PAGE) },
    'bags in one state': { run: () => findBags(database, { ...PAGE, state: 'arrived' }) },
    'bags by a part of the code': {
      run: () => findBags(database, { ...PAGE, code: bag().code.slice(0, 9) }),
    },
    'page of a bag': {
      run: async () => {
        const { id, code } = bag();
        await findBagsBy(database, { ids: [id] });
        await countBagByStatus(database, code);
        await findPackedParcels(database, code, PAGE);
      },
    },
    'check of a bag: numbers and missing parcels': {
      run: async () => {
        const checked = bag();
        await countCheck(database.readFresh, checked);
        await findMissing(database, checked);
      },
    },
    'scanned text: a bag or a lot': { run: () => findPacking(database, bag().code) },
    'orders of a bag': {
      run: () => findOrderPage(database, { scope: EVERYBODY, timezone: TIMEZONE, bag: bag().code, ...PAGE }),
    },
    'search of orders by a bag': {
      run: () => searchOrders(database, { scope: EVERYBODY, timezone: TIMEZONE, text: bag().code, ...PAGE }),
    },
  };
}

function lotsOf({ database }: OpenWorld, lot: Turn<Bag>): Contenders {
  return {
    'list of lots': { run: () => findLots(database, PAGE) },
    'lots by a part of the code': {
      run: () => findLots(database, { ...PAGE, code: lot().code.slice(0, 7) }),
    },
    'page of a lot': {
      run: async () => {
        const { id, code } = lot();
        await findLot(database, id);
        const bags = await findBagsBy(database, { lotId: id });
        await countLotByStatus(database, { code, bags: bags.map((bag) => bag.code) });
      },
    },
    'usual days of each stage': { run: () => findUsualDays(database, TIMEZONE) },
  };
}

function shelvesOf({ database, shape }: OpenWorld, shelf: Turn<Bag>): Contenders {
  const { code } = createPicker(shape);
  return {
    // Counting is most of the work, so the list has the same number of shelves in both worlds.
    'list of four shelves': { run: () => findShelves(database, { page: 1, pageSize: 4, state: 'used' }) },
    'orders on a shelf': {
      run: () =>
        findOrderPage(database, { scope: EVERYBODY, timezone: TIMEZONE, shelf: shelf().code, ...PAGE }),
    },
    'pick list': {
      run: () => findParcelsToPick(database, { codes: Array.from({ length: PICKED }, () => code()) }),
    },
  };
}

/** Customers with parcels in the warehouse. */
async function notesOf({ database }: OpenWorld): Promise<Contenders> {
  const customers = await database.readFresh<{ owner_id: number }>(
    `SELECT owner_id FROM order_counters
     WHERE status = ${ORDER_STATUS.inVietnamWarehouse} AND owner_id > 0 AND n BETWEEN 1 AND 50 LIMIT 2000`,
  );
  const pick = turnOf(customers, 'customers with parcels in the warehouse');
  return {
    'parcels for a delivery note': {
      run: () => findNoteCandidates(database.readFresh, { customerId: pick().owner_id, ...PAGE }),
    },
  };
}

/** Scans and steps of commands. Each is undone after it was timed. */
async function writesOf(world: OpenWorld): Promise<Contenders> {
  const context = await commandContext(world);
  const code = `BENCH${randomUUID().slice(0, 8).toUpperCase()}`;
  await openBag(context, { key: randomUUID(), code });
  const loose = turnOf(
    await world.database.readFresh<{ order_code: string }>(
      `SELECT order_code FROM orders WHERE status = ${ORDER_STATUS.inChinaWarehouse} AND deleted_at IS NULL AND NOT facts ? 'bag'
       ORDER BY created_date DESC LIMIT 500`,
    ),
    'parcels in China',
  );
  const onTheWay = await world.database.readFresh<{ id: number }>(
    'SELECT id FROM lots WHERE arrived_at IS NULL ORDER BY departed_at DESC LIMIT 3',
  );
  const lot = turnOf(onTheWay, 'lots on their way');
  let key = '';
  return {
    'packing scan': {
      run: async () => {
        key = randomUUID();
        const event = { key, orderCode: loose().order_code, bag: code, occurredAt: new Date().toISOString() };
        const [outcome] = await packParcels(context, { events: [event] });
        if (outcome?.result !== 'packed') throw new Error(`the scan was ${outcome?.result}`);
      },
      check: async () => void (await undoScans(context, { keys: [key] })),
    },
    'step of a lot': {
      run: async () => {
        key = randomUUID();
        const target = { kind: 'lot', id: lot().id } as const;
        const occurredAt = new Date().toISOString();
        const { changed } = await reportPackingStep(context, {
          ...{ target, key, occurredAt },
          status: ORDER_STATUS.inVietnamWarehouse,
          confirmed: true,
        });
        if (changed === 0) throw new Error('the step of a lot changed no parcel');
      },
      check: async () => void (await undoStep(context, { key }, () => true)),
    },
  };
}
