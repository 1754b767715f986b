import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openConnection, setStatementTimeout } from './connections.ts';
import { inTransaction } from './in-transaction.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

const SHOW = 'SHOW statement_timeout';
const CONFIGURED = [{ statement_timeout: '15s' }];

test('raw SQL and models have the configured statement timeout', async () => {
  expect(await database.readFresh(SHOW)).toEqual(CONFIGURED);
  expect(await inTransaction(database, (tx) => tx.query(SHOW))).toEqual(CONFIGURED);
});

test('a single connection has no statement timeout', async () => {
  const client = await openConnection(url);
  expect((await client.query(SHOW)).rows).toEqual([{ statement_timeout: '0' }]);
  await client.end();
});

describe('a raised statement timeout', () => {
  test('ends with its transaction', async () => {
    const client = await database.readPool.connect();
    await client.query('BEGIN');
    await setStatementTimeout(client, 'long');
    expect((await client.query(SHOW)).rows).toEqual([{ statement_timeout: '15min' }]);
    await client.query('COMMIT');
    expect((await client.query(SHOW)).rows).toEqual(CONFIGURED);
    client.release();
  });

  test('of a session lasts until its connection ends', async () => {
    const client = await database.readPool.connect();
    await client.query('BEGIN');
    await setStatementTimeout(client, 'none', 'session');
    await client.query('COMMIT');
    expect((await client.query(SHOW)).rows).toEqual([{ statement_timeout: '0' }]);
    client.release(true);
  });
});

test('only connections.ts configures connections and statement timeouts', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  const found = sources.filter((file) =>
    /new pg\.(Pool|Client)|statement_timeout/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([join('database', 'connections.ts')]);
});
