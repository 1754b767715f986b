import { createHash } from 'node:crypto';
import type { SheetReport } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { demoGoods } from '@logistics/shared/texts/demo-people';
import { ORDER_SOURCE } from '@logistics/shared/domain';
import type { Tx } from '../database/in-transaction.ts';
import type { StampedAttributes } from '../models/order-attributes.ts';
import {
  arrivalDays,
  DEMO_DAYS,
  demoCode,
  demoParcel,
  type DemoEvent,
  type DemoParcel,
} from './demo-parcels.ts';
import type { DemoPeople } from './demo-people.ts';
import { createRandom } from './random.ts';

const ORDERS = 6_000;
/** Number of orders that are declared and have not arrived yet. */
const ONLY_DECLARED = 150;
const NOBODYS_PERCENT = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CHUNK = 5_000;

/**
 * Adds the example orders with their imports, events and declarations.
 *
 * @param today the start of today, milliseconds since 1970
 */
export async function addOrders(tx: Tx, people: DemoPeople, today: number): Promise<void> {
  const parcels = makeParcels(people, today);
  const imports = await addImports(tx, people, parcels, today);
  for (const some of chunksOf(parcels)) await addParcels(tx, some, { imports, people });
  await addBagsAndLots(tx);
  // The next steps read these tables, and without statistics they would compare every row with every other.
  await tx.query(
    `ANALYZE orders (id, order_code, owner_id, status, created_date), order_events (order_id, status, occurred_at),
       bags`,
  );
}

/** Adds the lots and bags that the files name: one lot each day, which departs and arrives. */
async function addBagsAndLots(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO lots (code, carrier, plate, created_at, departed_at, border_at, arrived_at)
     SELECT facts #>> '{lot,2}', $1, $2, min(sent), max(sent),
       CASE WHEN min(first_in_vietnam_at) IS NOT NULL THEN max(sent) + interval '1 day' END,
       min(first_in_vietnam_at)
     FROM (
       SELECT facts, first_in_vietnam_at, to_timestamp((facts #>> '{lot,0}')::bigint / 1000) AS sent
       FROM orders WHERE facts ? 'lot'
     ) o GROUP BY 1`,
    [demoGoods.carrier, demoGoods.plate],
  );
  await tx.query(
    `INSERT INTO bags (code, state, lot_id, created_at)
     SELECT o.facts #>> '{bag,2}', 'sealed', min(l.id), min(to_timestamp((o.facts #>> '{bag,0}')::bigint / 1000))
     FROM orders o JOIN lots l ON l.code = o.facts #>> '{lot,2}' WHERE o.facts ? 'bag' GROUP BY 1`,
  );
}

function makeParcels({ customers }: DemoPeople, today: number): DemoParcel[] {
  const random = createRandom(9_900_168);
  const days = arrivalDays(today);
  const codes = new Set<string>();
  while (codes.size < ORDERS) codes.add(demoCode(random));
  // A few customers have most of the parcels.
  const someone = () => customers[Math.floor(customers.length * random.next() ** 2)] ?? null;
  return [...codes].map((code, place) => {
    if (place < ONLY_DECLARED) {
      const declaredAt = today - random.whole(60, 12 * 24 * 60) * 60_000;
      return { code, owner: someone(), declaredAt, late: false, events: [] };
    }
    const owner = random.percent(NOBODYS_PERCENT) ? null : someone();
    return demoParcel(random, { code, owner, arrival: random.one(days), today });
  });
}

/** Adds one file per day with all reports of the warehouses. Returns the import of each day. */
async function addImports(
  tx: Tx,
  { staff }: DemoPeople,
  parcels: readonly DemoParcel[],
  today: number,
): Promise<ReadonlyMap<number, number>> {
  const random = createRandom(3_650);
  const totals = new Map<number, { total: number; created: number }>();
  for (const { events } of parcels)
    for (const [index, { day, source }] of events.entries()) {
      if (source !== 'import') continue;
      const sum = totals.get(day) ?? { total: 0, created: 0 };
      totals.set(day, { total: sum.total + 1, created: sum.created + (index === 0 ? 1 : 0) });
    }
  const days = [...totals].sort(([a], [b]) => a - b);
  const files = days.map(([day, { total, created }]) => {
    const start = today - (DEMO_DAYS - day) * DAY_MS;
    const fileName = random.one(demoGoods.fileNames)(
      new Date(start + 12 * HOUR_MS).toISOString().slice(0, 10),
    );
    return {
      fileName,
      fileSha256: createHash('sha256').update(fileName).digest('hex'),
      source: random.percent(70) ? ('desktop' as const) : ('upload' as const),
      createdBy: random.one(staff),
      createdAt: new Date(start + 20 * HOUR_MS + random.whole(0, 90) * 60_000),
      total,
      created,
      updated: total - created,
      sheets: [sheetOf(total)],
    };
  });
  const rows = await tx.models.Import.bulkCreate(files, { transaction: tx.transaction });
  return new Map(rows.map(({ id }, place) => [days[place]?.[0] ?? 0, id]));
}

function sheetOf(rows: number): SheetReport {
  const { date, code, status } = demoGoods.headers;
  const columns = [
    { header: date, field: 'occurredAt' },
    { header: code, field: 'orderCode' },
    { header: status, field: 'status' },
  ];
  return { name: 'Sheet1', rows, columns, read: true };
}

interface Written {
  readonly imports: ReadonlyMap<number, number>;
  readonly people: DemoPeople;
}

/** Inserts declarations, orders and events. The orders are equal to the result of `refold_orders`. */
async function addParcels(tx: Tx, parcels: readonly DemoParcel[], written: Written): Promise<void> {
  await tx.query(
    `INSERT INTO declarations (user_id, order_code, late, created_at)
     SELECT user_id, code, late, at FROM jsonb_to_recordset($1) AS d (user_id bigint, code text, late boolean, at timestamptz)`,
    [JSON.stringify(parcels.flatMap(declarationOf))],
  );
  const orders = await tx.query<{ id: number; code: string }>(
    `WITH made AS (
       INSERT INTO orders (order_code, status, created_date, facts, source, import_id, declared_by, declared_at,
         first_in_vietnam_at, first_delivered_at)
       SELECT * FROM jsonb_to_recordset($1) AS o (code text, status smallint, at timestamptz, facts jsonb,
         source smallint, import_id bigint, declared_by bigint, declared_at timestamptz, in_vietnam timestamptz,
         delivered timestamptz)
       RETURNING id, order_code
     ) INSERT INTO order_code_search (order_id, order_code) SELECT id, order_code FROM made
     RETURNING order_id AS id, order_code AS code`,
    [JSON.stringify(parcels.map((parcel) => orderRow(parcel, written)))],
  );
  const idOf = new Map(orders.map(({ id, code }) => [code, id]));
  await tx.query(
    `INSERT INTO order_events (order_id, status, occurred_at, source, import_id, actor_id, facts, recorded_at)
     SELECT * FROM jsonb_to_recordset($1) AS e (order_id bigint, status smallint, at timestamptz, source smallint,
       import_id bigint, actor_id bigint, facts jsonb, recorded_at timestamptz)`,
    [
      JSON.stringify(
        parcels.flatMap(({ code, events }) =>
          events.map((event) => eventRow(idOf.get(code), event, written)),
        ),
      ),
    ],
  );
}

const declarationOf = ({ code, owner, declaredAt, late }: DemoParcel) =>
  owner && declaredAt !== null ? [{ user_id: owner.id, code, late, at: new Date(declaredAt) }] : [];

function orderRow({ code, owner, declaredAt, events }: DemoParcel, { imports }: Written) {
  const last = events.at(-1);
  const timeOf = (status: number) => dateOrNull(events.find((event) => event.status === status)?.at);
  return {
    code,
    status: last?.status ?? ORDER_STATUS.declared,
    at: new Date(last?.at ?? declaredAt ?? 0),
    facts: Object.assign({}, ...events.map(({ facts }) => facts)) as StampedAttributes,
    source: ORDER_SOURCE[last?.source ?? 'declared'],
    import_id: last ? importOf(last, imports) : null,
    declared_by: declaredAt === null ? null : (owner?.id ?? null),
    declared_at: dateOrNull(declaredAt),
    in_vietnam: timeOf(ORDER_STATUS.inVietnamWarehouse),
    delivered: timeOf(ORDER_STATUS.delivered),
  };
}

function eventRow(id: number | undefined, event: DemoEvent, { imports, people }: Written) {
  const { status, at, day, source, facts } = event;
  return {
    order_id: id,
    status,
    at: new Date(at),
    source: ORDER_SOURCE[source],
    import_id: importOf(event, imports),
    actor_id: people.staff[day % people.staff.length] ?? null,
    facts,
    recorded_at: new Date(source === 'import' ? Math.max(at, at - (at % DAY_MS) + 13 * HOUR_MS) : at),
  };
}

const importOf = ({ source, day }: DemoEvent, imports: Written['imports']) =>
  source === 'import' ? (imports.get(day) ?? null) : null;

const dateOrNull = (at: number | null | undefined) => (at == null ? null : new Date(at));

function* chunksOf<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}
