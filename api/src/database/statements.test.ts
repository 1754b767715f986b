import { fileURLToPath } from 'node:url';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnKey, describeStatement, type Column } from '../testing/sql/describe-statement.ts';
import { findStatements, type FoundStatement, type Kind } from '../testing/sql/find-statements.ts';
import { UNKNOWN } from '../testing/sql/string-values.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/**
 * Prepares every SQL statement of the sources against the migrated database, without running it. A renamed column or
 * a row type that does not fit its SELECT fails here, also a type without null for a column that can be null in its
 * table. PostgreSQL does not describe whether an expression, or a column of an outer join, can be null.
 */
const { database, drop } = await createTestDatabase();
const client = await database.readPool.connect();
afterAll(async () => {
  client.release(true);
  await drop();
});

const statements = findStatements(fileURLToPath(new URL('../../tsconfig.build.json', import.meta.url)));

/**
 * Columns that can be null in their table, but are declared without null, and why they are never null there. A statement
 * that states it itself (`<column> IS NOT NULL`) needs no line.
 */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'src/backup/stored-backups.ts: backups.bytes': 'only failed backups have no size',
  'src/commands/imports/import-batches.ts: import_file.order_code': 'rows of kind r have a code',
  'src/commands/imports/import-summary.ts: import_file.payload': 'rows of kind p have a payload',
  'src/commands/imports/repeated-codes.ts: import_file.order_code': 'rows of kind r have a code',
  'src/commands/notifications/batched-order-notifications.ts: notifications.user_id': 'not about broadcasts',
  'src/commands/notifications/batched-order-notifications.ts: orders.owner_id': 'compared with =',
  'src/commands/notifications/notification-writer.ts: notifications.user_id': 'not about broadcasts',
  'src/commands/notifications/order-notifications.ts: orders.owner_id': 'compared with =',
  'src/jobs/pg-boss-queue.ts: jobs.job.data': 'each job is added with an object',
};

/** Fillers for unknown parts of a text: condition, nothing, value, assignment, query. The first that fits is used. */
const FILLERS = [
  'TRUE',
  '',
  '1',
  'id',
  'deleted_at = NULL',
  'SELECT *, true AS is_exact, true AS matches FROM orders',
];

const { BOOL, BYTEA, INT2, INT4, INT8, FLOAT8, NUMERIC, JSON, JSONB } = pg.types.builtins;
const NUMBERS = [INT2, INT4, INT8, FLOAT8, NUMERIC];
let arrays: number[] = [];
/** Columns of tables that can be null: table and name by `columnKey`. */
let nullableColumns: ReadonlyMap<string, string> = new Map();
function kindOf(type: number): Kind {
  if (type === BOOL) return 'boolean';
  if (NUMBERS.includes(type)) return 'number';
  if (type === JSON || type === JSONB) return 'any';
  return type === BYTEA || arrays.includes(type) ? 'object' : 'string';
}

/** Returns the columns of a text's last statement, or PostgreSQL's reason why a statement cannot be prepared. */
async function columnsOf(text: string): Promise<Column[] | string> {
  let reason = '';
  for (const filler of text.includes(UNKNOWN) ? FILLERS : [''])
    try {
      let columns: Column[] = [];
      for (const one of text.replaceAll(UNKNOWN, filler).split(/;\s*(?=\S)/))
        columns = await describeStatement(client, one);
      return columns;
    } catch (error) {
      reason ||= error instanceof Error ? error.message : String(error);
    }
  return reason;
}

type Row = NonNullable<FoundStatement['row']>;

function misfit(row: Row, columns: readonly Column[]): string | null {
  const found = new Map(columns.map((column) => [column.name, column]));
  for (const [name, { kinds, isOptional }] of row) {
    const column = found.get(name);
    const kind = column && kindOf(column.type);
    if (kind === undefined && !isOptional) return `has no column ${name}`;
    // A column that is always null, and JSON, match every type.
    if (kind === undefined || kind === 'any' || kinds.length === 0 || kinds.includes('any')) continue;
    if (!kinds.includes(kind)) return `column ${name} is a ${kind}, declared as ${kinds.join(' or ')}`;
  }
  return null;
}

const usedExceptions = new Set<string>();

/** Returns why a column is wrongly declared without null. */
function nullFault(file: string, row: Row, columns: readonly Column[], text: string): string | null {
  for (const { name, source } of columns) {
    const column = nullableColumns.get(source);
    if (column === undefined || row.get(name)?.isNullable !== false) continue;
    if (new RegExp(`\\b${column.split('.').at(-1)} IS NOT NULL`).test(text)) continue;
    const exception = `${file}: ${column}`;
    if (NEVER_NULL[exception] === undefined) return `column ${name} can be null`;
    usedExceptions.add(exception);
  }
  return null;
}

async function faultOf({ place, texts, row }: FoundStatement): Promise<string | null> {
  const [file = ''] = place.split(':');
  for (const text of texts) {
    const columns = await columnsOf(text);
    const fault =
      typeof columns === 'string'
        ? columns
        : row && (misfit(row, columns) ?? nullFault(file, row, columns, text));
    if (fault) return `${fault}: ${text.replaceAll(UNKNOWN, '…').replace(/\s+/g, ' ')}`;
  }
  return null;
}

beforeAll(async () => {
  const rows = await database.readFresh<{ oid: number }>(
    "SELECT oid::int FROM pg_type WHERE typcategory = 'A'",
  );
  arrays = rows.map(({ oid }) => oid);
  await client.query(PgBoss.getConstructionPlans('jobs'));
  await createTemporaryTables();
  const { rows: nullable } = await client.query<{ table: number; number: number; name: string }>(
    `SELECT attrelid::int AS table, attnum AS number, attrelid::regclass || '.' || attname AS name
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attnotnull AND NOT attisdropped`,
  );
  nullableColumns = new Map(nullable.map(({ table, number, name }) => [columnKey(table, number), name]));
});

/** Creates the temporary tables, so that statements on them can be prepared. Some are created from others. */
async function createTemporaryTables(): Promise<void> {
  let waiting = statements
    .flatMap(({ texts }) => texts)
    .filter((text) => text.includes('CREATE TEMP TABLE'))
    .map((text) => text.replaceAll('ON COMMIT DROP', ''));
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    const failed: string[] = [];
    for (const text of waiting) await client.query(text).catch(() => failed.push(text));
    waiting = failed;
  }
  expect(waiting).toEqual([]);
}

test('every statement fits the schema, and returns the columns that its row type declares', async () => {
  expect(statements.length).toBeGreaterThan(250);
  const faults: string[] = [];
  for (const statement of statements) {
    const fault = await faultOf(statement);
    if (fault !== null) faults.push(`${statement.place}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect([...usedExceptions].sort()).toEqual(Object.keys(NEVER_NULL));
});
