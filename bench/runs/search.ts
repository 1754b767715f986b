import type { Database } from '../../api/src/database/database.ts';
import { searchOrders } from '../../api/src/queries/order-search.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { figuresOf, ratioOf } from '../lib/figures.ts';
import { interleaved, median } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { warmOrders } from '../lib/warm.ts';
import { createPicker } from '../world/pickers.ts';
import { pageOf } from './lists.ts';

const ROUNDS = 60;

/** Compares searches in all orders, with typical inputs, with page 1 of the list (aim 8). */
export async function runSearch(options: BenchOptions): Promise<Section> {
  const { orders, stage } = options;
  const world = await stage.openWorld(orders);
  try {
    const { database, shape } = world;
    const facts = await databaseDetails(options, world);
    const pick = createPicker(shape);
    const shared = pick.code().slice(0, 6);
    const hits: number[] = [];
    await warmOrders(database);
    const times = await interleaved(
      {
        'page 1 of the list': { run: () => pageOf(database, { page: 1 }) },
        'exact code': { run: () => search(database, pick.code()) },
        'last 5 digits': {
          run: async () => hits.push(await search(database, pick.lastDigits())),
        },
        'any 6 characters': { run: () => search(database, pick.part()) },
        'the 6 characters that a carrier begins with': { run: () => search(database, shared) },
        'a code that is none': { run: () => searchOnly(database, 'XX9999999999999') },
      },
      { rounds: roundsOf(options, ROUNDS), warmUp: warmUpOf(options, 3) },
    );
    const against = (name: string) => ratioOf(times, name, 'page 1 of the list');
    return {
      name: 'search',
      title: 'Search by code',
      sizes: { orders, ...facts.sizes },
      versions: facts.versions,
      figures: [
        ...figuresOf(times),
        { name: 'codes in which the last 5 digits of another stand', value: median(hits), unit: '' },
      ],
      aims: [
        {
          aim: '8. Last 5 digits against page 1',
          measured: against('last 5 digits'),
          bound: 'at most',
          limit: 2,
        },
        {
          aim: '8. Any 6-character part against page 1',
          measured: against('any 6 characters'),
          bound: 'at most',
          limit: 4,
        },
        { aim: '8. Exact code against page 1', measured: against('exact code'), bound: 'at most', limit: 1 },
      ],
      notes: [
        'Times of the query function that the route calls, with its count; other codes each round, of all five carriers.',
        'Warm: all orders and their indexes were read once before.',
        'Five digits match anywhere in a code, so most hits have them in another position; the date of each hit is read to show the newest.',
        'Any six characters are slowest when they are digits that millions of a carrier’s serial numbers share in the middle: 5 of 100.',
      ],
    };
  } finally {
    await world.close();
  }
}

/** Searches for existing text and returns the number of hits. Throws without a hit, which would measure nothing. */
async function search(database: Database, text: string): Promise<number> {
  const total = await searchOnly(database, text);
  if (total === 0) throw new Error(`no hit for ${text}`);
  return total;
}

async function searchOnly(database: Database, text: string): Promise<number> {
  const { meta } = await searchOrders(database, {
    scope: { ownerId: null },
    timezone: 'Asia/Ho_Chi_Minh',
    text,
    page: 1,
    pageSize: 100,
  });
  return meta.total;
}
