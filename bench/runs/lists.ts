import { ORDER_STATUS_IDS } from '@logistics/shared/domain';
import type { Database } from '../../api/src/database/database.ts';
import { countOrdersByStatus, findOrderPage } from '../../api/src/queries/order-lists.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { figuresOf, ratioOf } from '../lib/figures.ts';
import { interleaved, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { warmOrders } from '../lib/warm.ts';
import { createPicker } from '../world/pickers.ts';
import type { OpenWorld } from '../world/open-world.ts';

const SMALL_WORLD = 100_000;
const PAGE_SIZE = 100;
const PAGE_SIZES = [10, 20, 30, 50, 80, 200, 300, 500];
const ROUNDS = 40;
const EVERYBODY = { ownerId: null };
const TIMEZONE = 'Asia/Ho_Chi_Minh';

/** Measures lists, totals and badges at the given size, in turn with badges of the small world (aims 6 and 7). */
export async function runLists(options: BenchOptions): Promise<Section> {
  const { orders, stage } = options;
  const sizes = [...new Set([Math.min(SMALL_WORLD, orders), orders])];
  const worlds: OpenWorld[] = [];
  try {
    for (const size of sizes) worlds.push(await stage.openWorld(size));
    for (const { database } of worlds) await warmOrders(database);
    const [small, large = small] = worlds;
    if (!small || !large) throw new Error('no world is open');
    const facts = await databaseDetails(options, large);
    const tabs = await listTabs(large);
    const contenders = {
      ...pagesOf(large, tabs),
      ...pageSizesOf(large),
      ...(await customersOf(large)),
      ...badgesOf(small, 'badges of the small world'),
      ...badgesOf(large, 'badges'),
    };
    const times = await interleaved(contenders, {
      rounds: roundsOf(options, ROUNDS),
      warmUp: warmUpOf(options, 3),
    });
    const deepest = tabs.map(({ name }) => ratioOf(times, `${name}, any page`, `${name}, page 1`));
    return {
      name: 'lists',
      title: 'Lists, totals and badges',
      sizes: { orders, 'small world': small.shape.orders, 'rows a page': PAGE_SIZE, ...facts.sizes },
      versions: facts.versions,
      figures: figuresOf(times),
      aims: [
        {
          aim: '6. Badges of the large world against those of the small one',
          measured: ratioOf(times, 'badges', 'badges of the small world'),
          bound: 'at most',
          limit: 1.5,
        },
        {
          aim: '7. Any page number against page 1, the slowest tab',
          measured: Math.max(...deepest),
          bound: 'at most',
          limit: 4,
        },
      ],
      notes: [
        'Times of the query functions behind the routes: the total and the rows, read by the driver, without HTTP.',
        'Warm: all orders, their owners and indexes were read once before.',
        '"Any page" is another page of the tab each round, evenly distributed over all of them.',
      ],
    };
  } finally {
    for (const world of worlds) await world.close();
  }
}

interface Tab {
  readonly name: string;
  readonly status: number | undefined;
  readonly pages: number;
}

async function listTabs({ database }: OpenWorld): Promise<Tab[]> {
  const counts = new Map(
    (await countOrdersByStatus(database, { scope: EVERYBODY, timezone: TIMEZONE })).map(({ status, n }) => [
      status,
      n,
    ]),
  );
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const tab = (name: string, status: number | undefined, n: number) => ({
    name,
    status,
    pages: Math.max(1, Math.ceil(n / PAGE_SIZE)),
  });
  return [
    tab('all', undefined, total),
    ...ORDER_STATUS_IDS.map((status) => tab(`status ${status}`, status, counts.get(status) ?? 0)),
  ];
}

function pagesOf({ database, shape }: OpenWorld, tabs: readonly Tab[]): Record<string, Contender> {
  const { whole } = createPicker(shape);
  return Object.fromEntries(
    tabs.flatMap(({ name, status, pages }) => [
      [`${name}, page 1`, { run: () => pageOf(database, { status, page: 1 }) }],
      [`${name}, any page`, { run: () => pageOf(database, { status, page: whole(1, pages) }) }],
      [`${name}, last page`, { run: () => pageOf(database, { status, page: pages }) }],
    ]),
  );
}

function pageSizesOf({ database, shape }: OpenWorld): Record<string, Contender> {
  const { whole } = createPicker(shape);
  return Object.fromEntries(
    PAGE_SIZES.map((pageSize) => {
      const pages = Math.ceil((shape.orders * 0.99) / pageSize);
      return [
        `all, any page of ${pageSize}`,
        { run: () => pageOf(database, { page: whole(1, pages), pageSize }) },
      ];
    }),
  );
}

/** Returns contenders for the customer with most orders: those lists have no time buckets and use OFFSET. */
async function customersOf({ database }: OpenWorld): Promise<Record<string, Contender>> {
  const [row] = await database.readFresh<{ owner_id: number; n: number }>(
    `SELECT owner_id, sum(n)::bigint AS n FROM order_counters WHERE owner_id > 0 GROUP BY owner_id ORDER BY n DESC LIMIT 1`,
  );
  const scope = { ownerId: row?.owner_id ?? 0 };
  const pages = Math.max(1, Math.ceil((row?.n ?? 0) / PAGE_SIZE));
  const middle = Math.ceil(pages / 2);
  return {
    'the largest customer, page 1': { run: () => pageOf(database, { scope, page: 1 }) },
    'the largest customer, middle page': { run: () => pageOf(database, { scope, page: middle }) },
    'the largest customer, last page': { run: () => pageOf(database, { scope, page: pages }) },
    'the largest customer, badges': {
      run: () => countOrdersByStatus(database, { scope, timezone: TIMEZONE }),
    },
  };
}

function badgesOf({ database }: OpenWorld, name: string): Record<string, Contender> {
  return { [name]: { run: () => countOrdersByStatus(database, { scope: EVERYBODY, timezone: TIMEZONE }) } };
}

interface Options {
  readonly page: number;
  readonly status?: number | undefined;
  readonly pageSize?: number;
  readonly scope?: { readonly ownerId: number | null };
}

/** Fetches a page as the route does. Throws for an empty page, which would measure nothing. */
export async function pageOf(database: Database, params: Options): Promise<void> {
  const { rows } = await findOrderPage(database, {
    scope: EVERYBODY,
    timezone: 'Asia/Ho_Chi_Minh',
    pageSize: PAGE_SIZE,
    ...params,
  });
  if (rows.length === 0 && params.page > 1) throw new Error(`page ${params.page} is empty`);
}
