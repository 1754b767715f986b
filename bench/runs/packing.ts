import { randomUUID } from 'node:crypto';
import { SCAN_EVENTS_MAX } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { closeArrival } from '../../api/src/commands/bags/arrival-closer.ts';
import { openBag } from '../../api/src/commands/bags/bag-opener.ts';
import { checkBags } from '../../api/src/commands/bags/bag-checker.ts';
import { packParcels } from '../../api/src/commands/bags/parcel-packer.ts';
import { computeNextFees } from '../../api/src/commands/fees/recompute-fees.ts';
import { addTariff, publishTariff } from '../../api/src/commands/fees/tariff-writer.ts';
import type { Database } from '../../api/src/database/database.ts';
import { importRows, orderRow } from '../../api/src/testing/order-fixtures.ts';
import { storeTestLists, tariffDraft } from '../../api/src/testing/tariff-fixtures.ts';
import { commandContext } from '../lib/command-context.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { BARE, figuresOf, ratiosToBare } from '../lib/figures.ts';
import { interleaved, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { BARE_ARRIVAL, BARE_FEES, BARE_PACKING } from './packing-floors.ts';

const BAG = 5_000;
const PRICED = 100_000;
const SCANS = 200;
const LARGE_ROUNDS = 3;
/** Parcels that the check of a bag misses. */
const MISSING = 10;
/** Rows of one import. */
const FILE_ROWS = 20_000;

const SCAN = 'packing scan into a full bag';
const ARRIVAL = 'closing the check of a full bag';
const FEES = 'fees of all parcels after a new tariff';

type Context = Awaited<ReturnType<typeof commandContext>>;
interface Sizes {
  readonly bag: number;
  readonly priced: number;
  readonly scans: number;
  /** Rounds of the slow measurements, warm-up rounds included. */
  readonly large: number;
}

/**
 * Measures a scan into a full bag, the arrival check of a full bag, and a tariff for many parcels. Compares each with
 * bare SQL.
 */
export async function runPacking(options: BenchOptions): Promise<Section> {
  const { orders } = options;
  const world = await options.stage.openEmptyWorld();
  try {
    const context = await commandContext(world);
    const warmUp = warmUpOf(options, 1);
    const rounds = { scans: roundsOf(options, SCANS), large: roundsOf(options, LARGE_ROUNDS) };
    const sizes: Sizes = {
      bag: Math.min(BAG, orders),
      priced: Math.min(PRICED, orders),
      scans: rounds.scans + warmUp,
      large: rounds.large + warmUp,
    };
    const times = {
      ...(await interleaved(await scansOf(context, sizes), { rounds: rounds.scans, warmUp })),
      ...(await interleaved(await arrivalsOf(context, sizes), { rounds: rounds.large, warmUp })),
      ...(await interleaved(await tariffsOf(context, sizes), { rounds: rounds.large, warmUp })),
    };
    const facts = await databaseDetails(options, world);
    return {
      name: 'packing',
      title: 'Bags and fees',
      sizes: { 'parcels of a bag': sizes.bag, 'parcels with a fee': sizes.priced, ...facts.sizes },
      versions: facts.versions,
      figures: [...figuresOf(times), ...ratiosToBare(times)],
      aims: [],
      notes: [
        'Times of the commands behind the routes, without HTTP. Counters and fees are applied as in the server, and jobs are dropped.',
        '"Bare SQL" writes the main rows in one statement without reading anything first: events, keys, the orders, and the audit of a scan; the fees. It checks no rule and publishes nothing.',
        'Fees are computed as the job does it, in transactions of 500 parcels, so that scans and edits never wait long; bare SQL is one transaction with one price for all.',
      ],
    };
  } finally {
    await world.close();
  }
}

interface Parcels {
  readonly count: number;
  readonly status: number;
  readonly facts?: object;
}

/** Imports parcels; returns their codes. */
async function parcels(context: Context, prefix: string, { count, status, facts = {} }: Parcels) {
  const codes = Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(7, '0')}`);
  for (let from = 0; from < count; from += FILE_ROWS)
    await importRows(
      context,
      codes.slice(from, from + FILE_ROWS).map((orderCode) => orderRow({ orderCode, status, facts })),
    );
  return codes;
}

const checked = <T>(wanted: T, found: T, what: string) => {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
};

async function scansOf(context: Context, { bag, scans }: Sizes): Promise<Record<string, Contender>> {
  const code = 'FULLBAG';
  await openBag(context, { key: randomUUID(), code });
  // One place is left for each scan: the last one fills the bag.
  await parcels(context, 'BAGGED', {
    count: Math.max(1, bag - 2 * scans),
    status: ORDER_STATUS.inChinaWarehouse,
    facts: { bag: code },
  });
  const loose = await parcels(context, 'LOOSE', { count: scans, status: ORDER_STATUS.inChinaWarehouse });
  const bare = await parcels(context, 'BARE', { count: scans, status: ORDER_STATUS.inChinaWarehouse });
  const { database } = context.app;
  return {
    [SCAN]: {
      run: async () => {
        const event = { key: randomUUID(), orderCode: loose.pop() ?? '', bag: code };
        const occurredAt = new Date().toISOString();
        const [outcome] = await packParcels(context, { events: [{ ...event, occurredAt }] });
        checked('packed', outcome?.result, 'a packing scan');
      },
    },
    [`${SCAN}${BARE}`]: {
      run: () => database.readFresh(BARE_PACKING, [randomUUID(), bare.pop(), context.actor.userId, code]),
    },
  };
}

async function arrivalsOf(context: Context, { bag, large }: Sizes): Promise<Record<string, Contender>> {
  const bags: string[] = [];
  const codesOf = new Map<string, readonly string[]>();
  for (let n = 0; n < 2 * large; n++) {
    const code = `ARRIVAL${n}`;
    codesOf.set(
      code,
      await parcels(context, `A${n}P`, { count: bag, status: ORDER_STATUS.onTheWay, facts: { bag: code } }),
    );
    bags.push(code);
  }
  let scanned = '';
  const { database } = context.app;
  return {
    [ARRIVAL]: {
      prepare: async () => {
        scanned = bags.pop() ?? '';
        await scanAll(context, scanned, (codesOf.get(scanned) ?? []).slice(MISSING));
      },
      run: async () => {
        const { changed, numbers } = await closeArrival(context, { bag: scanned, key: randomUUID() });
        checked(bag - MISSING, changed, 'a closed check');
        checked(MISSING, numbers.missing, 'missing parcels');
      },
    },
    [`${ARRIVAL}${BARE}`]: {
      run: () => database.readFresh(BARE_ARRIVAL, [bags.pop(), context.actor.userId]),
    },
  };
}

async function scanAll(context: Context, bag: string, codes: readonly string[]): Promise<void> {
  const occurredAt = new Date().toISOString();
  for (let from = 0; from < codes.length; from += SCAN_EVENTS_MAX)
    await checkBags(context, {
      events: codes
        .slice(from, from + SCAN_EVENTS_MAX)
        .map((orderCode) => ({ key: randomUUID(), orderCode, bag, occurredAt })),
    });
}

async function tariffsOf(context: Context, { priced }: Sizes): Promise<Record<string, Contender>> {
  const { database } = context.app;
  await parcels(context, 'PRICED', {
    count: priced,
    status: ORDER_STATUS.inChinaWarehouse,
    facts: { weight: 2.5 },
  });
  await storeTestLists(database);
  let rate = 30_000;
  let id = 0;
  return {
    [FEES]: {
      prepare: async () => {
        rate += 1000;
        const { terms, ...draft } = tariffDraft();
        const weightSteps = [{ from: 0, rate }];
        id = await addTariff(context, { ...draft, terms: { ...terms, weightSteps } });
        await publishTariff(context, { id, version: 0 });
      },
      run: async () => {
        while (await computeNextFees(context.app));
      },
      check: async () => checked(priced, await countFees(database, id), 'fees of the new tariff'),
    },
    [`${FEES}${BARE}`]: { run: () => database.readFresh(BARE_FEES, [id]) },
  };
}

async function countFees({ readFresh }: Database, tariffId: number): Promise<number | undefined> {
  const [row] = await readFresh<{ n: number }>(
    `SELECT count(*)::int AS n FROM order_fees f JOIN orders o ON o.id = f.order_id
     WHERE f.tariff_id = $1 AND o.order_code LIKE 'PRICED%'`,
    [tariffId],
  );
  return row?.n;
}
