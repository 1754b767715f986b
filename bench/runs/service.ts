import type { Database } from '../../api/src/database/database.ts';
import { countByMonth } from '../../api/src/queries/complaint-statistics.ts';
import { countComplaints, findComplaints, findOwnComplaints } from '../../api/src/queries/find-complaints.ts';
import {
  countNewRequests,
  findRequests,
  findRunSheet,
  type RequestFilter,
} from '../../api/src/queries/find-delivery-requests.ts';
import { databaseDetails } from '../lib/database-facts.ts';
import { BARE, figuresOf, ratiosToBare } from '../lib/figures.ts';
import { interleaved, type Contender } from '../lib/measure.ts';
import { roundsOf, warmUpOf, type BenchOptions } from '../lib/options.ts';
import type { Section } from '../lib/section.ts';
import { clearService, fillService, type FilledService } from '../world/service-records.ts';

/** Maximum number of complaints, and of requests. Smaller worlds get a tenth of their orders. */
const ROWS = 100_000;
const ROUNDS = 60;

type Contenders = Record<string, Contender>;

/**
 * Measures the lists of complaints and delivery requests, for staff and for customers, and the statistics, in the
 * large world. Compares them with minimal SQL that reads the same rows. Removes its complaints and requests
 * afterwards.
 */
export async function runService(options: BenchOptions): Promise<Section> {
  const world = await options.stage.openWorld(options.orders);
  const { database } = world;
  try {
    await clearService(database);
    const filled = await fillService(database, Math.ceil(Math.min(ROWS, options.orders / 10)));
    const { rows, customers } = filled;
    const contenders = {
      ...complaintLists(database, filled),
      ...complaintSums(database, filled),
      ...requestLists(database, filled),
    };
    const times = await interleaved(contenders, {
      rounds: roundsOf(options, ROUNDS),
      warmUp: warmUpOf(options, 5),
    });
    const facts = await databaseDetails(options, world);
    return {
      name: 'service',
      title: 'Complaints and delivery requests',
      sizes: { orders: options.orders, complaints: rows, requests: rows, customers, ...facts.sizes },
      versions: facts.versions,
      figures: [...figuresOf(times), ...ratiosToBare(times)],
      aims: [],
      notes: [
        'Times of the functions behind the routes, without HTTP. Each round takes another customer.',
        '"Bare SQL" reads the ids of the same rows in one statement, without names, counts and sums.',
        'Searches, counts and the statistics have no bare form: their SQL is the work.',
      ],
    };
  } finally {
    try {
      await clearService(database);
    } finally {
      await world.close();
    }
  }
}

/** A list and the bare statement that reads its rows. */
function beside(database: Database, name: string, run: () => Promise<unknown>, bare: string): Contenders {
  return { [name]: { run }, [`${name}${BARE}`]: { run: () => database.readFresh(bare) } };
}

function complaintLists(database: Database, { pick, assignee, stranger }: FilledService): Contenders {
  const read = database.readFresh;
  const list = (filter: Parameters<typeof findComplaints>[1]) => () => findComplaints(read, filter);
  const todo = `SELECT id FROM complaints WHERE state IN ('new', 'working')`;
  const resolved = `SELECT id FROM complaints WHERE state = 'resolved'`;
  const far = Date.now() - 100 * 86_400_000;
  return {
    ...beside(database, 'complaints to do', list({ list: 'todo' }), `${todo} ORDER BY due_at, id LIMIT 51`),
    ...beside(
      database,
      'complaints to do, page far back',
      list({ list: 'todo', after: `${far}:1` }),
      `${todo} AND due_at > timestamptz 'epoch' + ${far} * interval '1 millisecond' ORDER BY due_at, id LIMIT 51`,
    ),
    ...beside(
      database,
      'complaints to do, one person',
      list({ list: 'todo', assigneeId: assignee }),
      `${todo} AND assignee_id = ${assignee} ORDER BY due_at, id LIMIT 51`,
    ),
    ...beside(
      database,
      'complaints to do, not assigned',
      list({ list: 'todo', assigneeId: null }),
      `${todo} AND assignee_id IS NULL ORDER BY due_at, id LIMIT 51`,
    ),
    ...beside(
      database,
      'resolved complaints',
      list({ list: 'resolved' }),
      `${resolved} ORDER BY id DESC LIMIT 51`,
    ),
    ...beside(
      database,
      'resolved complaints, a type that is old',
      list({ list: 'resolved', type: 'late' }),
      `${resolved} AND type = 'late' ORDER BY id DESC LIMIT 51`,
    ),
    ...beside(
      database,
      'resolved complaints, a person without any',
      list({ list: 'resolved', assigneeId: stranger }),
      `${resolved} AND assignee_id = ${stranger} ORDER BY id DESC LIMIT 51`,
    ),
    'complaints by a beginning of the number': { run: list({ list: 'resolved', q: 'KN2611' }) },
    'complaints by the name of a customer': { run: list({ list: 'resolved', q: 'tran' }) },
    'complaints of a customer': { run: () => findOwnComplaints(read, pick(), undefined) },
    [`complaints of a customer${BARE}`]: {
      run: () => read('SELECT id FROM complaints WHERE customer_id = $1 ORDER BY id DESC LIMIT 51', [pick()]),
    },
  };
}

/** The first day of the month so many months ago. */
function monthAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1))
    .toISOString()
    .slice(0, 10);
}

function complaintSums(database: Database, { assignee }: FilledService): Contenders {
  const read = database.readFresh;
  const zone = 'Asia/Ho_Chi_Minh';
  return {
    'counts of complaints': { run: () => countComplaints(read, assignee) },
    'statistics of 6 months': { run: () => countByMonth(read, monthAgo(6), zone) },
    'statistics of 24 months': { run: () => countByMonth(read, monthAgo(24), zone) },
  };
}

function requestLists(database: Database, { pick }: FilledService): Contenders {
  const read = database.readFresh;
  const list = (filter: Partial<RequestFilter>) => () =>
    findRequests(read, { page: 1, pageSize: 50, ...filter });
  const open = `SELECT id FROM delivery_requests WHERE state IN ('requested', 'accepted', 'preparing')`;
  const done = `SELECT id FROM delivery_requests WHERE state = 'handed-over'`;
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...beside(database, 'open requests', list({ state: 'open' }), `${open} ORDER BY wished_day, id LIMIT 50`),
    ...beside(
      database,
      'open requests, page 20',
      list({ state: 'open', page: 20 }),
      `${open} ORDER BY wished_day, id LIMIT 50 OFFSET 950`,
    ),
    ...beside(
      database,
      'requests of a day',
      list({ day: today }),
      `SELECT id FROM delivery_requests WHERE wished_day = '${today}' ORDER BY id DESC LIMIT 50`,
    ),
    ...beside(
      database,
      'requests that were handed over',
      list({ state: 'handed-over' }),
      `${done} ORDER BY id DESC LIMIT 50`,
    ),
    ...beside(
      database,
      'requests that were handed over, page 1000',
      list({ state: 'handed-over', page: 1000 }),
      `${done} ORDER BY id DESC LIMIT 50 OFFSET 49950`,
    ),
    ...beside(
      database,
      'requests that were handed over, a method that is old',
      list({ state: 'handed-over', method: 'carrier' }),
      `${done} AND method = 'carrier' ORDER BY id DESC LIMIT 50`,
    ),
    ...beside(
      database,
      'run sheet',
      () => findRunSheet(read, { day: today, method: 'own-driver', limit: 200 }),
      `${open} AND wished_day = '${today}' AND method = 'own-driver' LIMIT 201`,
    ),
    'requests by a beginning of the code': { run: list({ q: 'YC2611' }) },
    'requests by the name of a customer': { run: list({ q: 'tran' }) },
    'number of new requests': { run: () => countNewRequests(read) },
    'requests of a customer': {
      run: () => findRequests(read, { page: 1, pageSize: 20, customerId: pick() }),
    },
    [`requests of a customer${BARE}`]: {
      run: () =>
        read('SELECT id FROM delivery_requests WHERE customer_id = $1 ORDER BY id DESC LIMIT 20', [pick()]),
    },
  };
}
