import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { deriveTables } from './derive-tables.ts';
import { loosen } from './loose-tables.ts';
import { parcelOf, type WorldShape } from './parcels.ts';
import { linesOfParcel, type LineContext } from './parcel-lines.ts';

/** Tables that are loaded by COPY, with the columns of their lines. */
const COPIED = {
  orders: `id, order_code, status, created_date, facts, source, import_id, declared_by, declared_at, removed_at,
    removed_by, first_in_vietnam_at, first_delivered_at, updated_at`,
  order_events: 'order_id, status, occurred_at, source, import_id, facts, recorded_at',
  order_code_search: 'order_id, order_code',
  declarations: 'user_id, order_code, created_at',
} as const;
type Copied = keyof typeof COPIED;
// Object.keys loses the type of the names.
const TABLES = Object.keys(COPIED) as Copied[];
const BATCH = 2_000;
const ROWS_SAID_EVERY = 1_000_000;

export interface FillProps {
  readonly shape: WorldShape;
  /** Ids and codes of the customers, by position. */
  readonly customers: readonly { readonly id: number; readonly customer_code: string }[];
  /** The user who imported everything and moved parcels to the bin. */
  readonly staffId: number;
  readonly say: (what: string) => void;
}

/**
 * Fills a migrated database without orders with a world: loads rows by COPY into tables without indexes, then creates
 * the indexes, then computes the trigger-maintained tables with set statements. Ends with VACUUM and ANALYZE: without
 * VACUUM, autovacuum would run during the first measurement; without ANALYZE, the plans would be wrong.
 */
export async function fillWorld(pool: pg.Pool, props: FillProps): Promise<void> {
  const { say } = props;
  const client = await pool.connect();
  try {
    const { rows } = await client.query('SELECT FROM orders LIMIT 1');
    if (rows.length > 0) throw new Error('the database already has orders');
    await client.query('SET statement_timeout = 0');
    const tighten = await loosen(client, TABLES);
    const imports = await addImports(client, props);
    await copyParcels(pool, props, imports);
    say('rows are loaded; creating indexes');
    await tighten();
    say('indexes are created; computing counters');
    await deriveTables(client);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    client.release(true);
  }
}

/** Adds one file per day. Returns the id of the first import; the others have consecutive ids. */
async function addImports(client: pg.ClientBase, { shape, staffId }: FillProps): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO imports (file_name, file_sha256, source, created_by, created_at)
     SELECT 'world-' || day || '.xlsx', encode(sha256(day::text::bytea), 'hex'), 'upload', $1,
       to_timestamp($2::bigint / 1000) - make_interval(days => $3 - day - 1)
     FROM generate_series(0, $3::int - 1) AS day ORDER BY day RETURNING id`,
    [staffId, shape.end, shape.days],
  );
  return Number(rows[0]?.id);
}

/** One pass over the parcels feeds all tables at once, each through its own connection. */
async function copyParcels(pool: pg.Pool, props: FillProps, firstImport: number): Promise<void> {
  const { shape, say } = props;
  const loads = await Promise.all(TABLES.map((table) => openLoad(pool, table)));
  const context: LineContext = { ...props, firstImport };
  try {
    for (let start = 0; start < shape.orders; start += BATCH) {
      const texts = { orders: '', order_events: '', order_code_search: '', declarations: '' };
      const end = Math.min(shape.orders, start + BATCH);
      for (let n = start; n < end; n++) {
        const lines = linesOfParcel(parcelOf(shape, n), n + 1, context);
        for (const table of TABLES) texts[table] += lines[table];
      }
      await Promise.all(loads.map(({ table, stream }) => write(stream, texts[table])));
      if (end % ROWS_SAID_EVERY === 0) say(`${end.toLocaleString('en')} orders written`);
    }
    await Promise.all(loads.map((load) => load.end()));
  } finally {
    for (const { client } of loads) client.release(true);
  }
}

/** COPY FREEZE into a table truncated in the same transaction writes frozen rows, which VACUUM need not process. */
async function openLoad(pool: pg.Pool, table: Copied) {
  const client = await pool.connect();
  await client.query(`SET statement_timeout = 0; BEGIN; TRUNCATE ${table}`);
  const stream = client.query(copyFrom(`COPY ${table} (${COPIED[table]}) FROM STDIN (FREEZE)`));
  const ended = finished(stream);
  ended.catch(() => undefined);
  const end = async () => {
    stream.end();
    await ended;
    await client.query('COMMIT');
  };
  return { table, client, stream, end };
}

async function write(stream: Writable, text: string): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (text !== '' && !stream.write(text)) await Promise.race([once(stream, 'drain'), finished(stream)]);
}
