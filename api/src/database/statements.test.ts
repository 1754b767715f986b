import { fileURLToPath } from 'node:url';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStatement, type Column } from '../testing/sql/describe-statement.ts';
import { findStatements, type FoundStatement, type Kind } from '../testing/sql/find-statements.ts';
import { UNKNOWN } from '../testing/sql/string-values.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/**
 * Prepares every SQL statement of the sources against the migrated database, without running it. A renamed column or
 * a row type that does not fit its SELECT fails here. Nullability is not checked: PostgreSQL does not describe it.
 */
const { database, drop } = await createTestDatabase();
const client = await database.readPool.connect();
afterAll(async () => {
  client.release(true);
  await drop();
});

const statements = findStatements(fileURLToPath(new URL('../../tsconfig.build.json', import.meta.url)));

/** Files with statements whose table names, or whole text, are known only at run time. Other tests run them. */
const ONLY_AT_RUN_TIME = [
  'src/commands/notifications/publish-live-events.ts',
  'src/jobs/purge-bins.ts',
  'src/queries/order-lists.ts',
  'src/queries/sql.ts',
];

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

function misfit(row: NonNullable<FoundStatement['row']>, columns: readonly Column[]): string | null {
  const found = new Map(columns.map(({ name, type }) => [name, kindOf(type)]));
  for (const [name, { kinds, isOptional }] of row) {
    const kind = found.get(name);
    if (kind === undefined && !isOptional) return `has no column ${name}`;
    // A column that is always null, and JSON, match every type.
    if (kind === undefined || kind === 'any' || kinds.length === 0 || kinds.includes('any')) continue;
    if (!kinds.includes(kind)) return `column ${name} is a ${kind}, declared as ${kinds.join(' or ')}`;
  }
  return null;
}

async function faultOf({ texts, row }: FoundStatement): Promise<string | null> {
  for (const text of texts) {
    const columns = await columnsOf(text);
    const fault = typeof columns === 'string' ? columns : row && misfit(row, columns);
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
  const excused = new Set<string>();
  for (const statement of statements) {
    const fault = await faultOf(statement);
    if (fault === null) continue;
    const [file = ''] = statement.place.split(':');
    const isExcused =
      ONLY_AT_RUN_TIME.includes(file) && statement.texts.some((text) => text.includes(UNKNOWN));
    if (isExcused) excused.add(file);
    else faults.push(`${statement.place}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect([...excused].sort()).toEqual(ONLY_AT_RUN_TIME);
});
