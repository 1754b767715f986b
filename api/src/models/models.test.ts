import type { Model, ModelStatic } from 'sequelize';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';

/**
 * Compares each model with its table in the migrated database: names and types of columns, and which may be null. A
 * renamed column, or one of another type, fails here.
 */
const { database, drop } = await createTestDatabase();
afterAll(drop);

interface Column {
  readonly name: string;
  /** As `format_type` writes it, with length or scale. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Has a default, or is computed. */
  readonly isFilled: boolean;
}

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const columns = await database.readFresh<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS "isNullable",
       atthasdef OR attidentity <> '' AS "isFilled"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return new Map(columns.map((column) => [column.name, column]));
}

/** PostgreSQL's own name of a type that Sequelize writes. */
async function typeName(type: string): Promise<string> {
  const [, scale = ''] = /(\([\d,]+\))/.exec(type) ?? [];
  const [row] = await database.readFresh<{ name: string }>(
    'SELECT format_type(to_regtype($1), NULL) AS name',
    [type],
  );
  return `${row?.name}${scale}`;
}

const models: [string, ModelStatic<Model>][] = Object.entries(database.models);

test.each(models)('the model %s fits its table', async (_name, model) => {
  const columns = await columnsOf(model.tableName);
  for (const [attribute, { field = '', type, allowNull, primaryKey }] of Object.entries(
    model.getAttributes(),
  )) {
    const column = columns.get(field);
    expect(column, `column of ${attribute}`).toBeDefined();
    if (!column) continue;
    const written = typeof type === 'string' ? type : type.toString({});
    expect(await typeName(written), `type of ${attribute}`).toBe(column.type);
    if (allowNull === false) expect(column.isNullable, `${attribute} can be null`).toBe(false);
    else if (!primaryKey && !column.isNullable)
      expect(column.isFilled, `${attribute} needs allowNull: false`).toBe(true);
  }
});

test.each(models)('the model %s names every column that a new row must have', async (_name, model) => {
  const fields = Object.values(model.getAttributes()).map(({ field }) => field);
  for (const { name, isNullable, isFilled } of (await columnsOf(model.tableName)).values())
    if (!isNullable && !isFilled) expect(fields).toContain(name);
});
