import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { ServerLog } from './server-log.ts';
import { TEST_SETTINGS } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EMAIL = 'hoa.nguyen@example.vn';

test('contains no data of a failed statement', async () => {
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), TEST_SETTINGS);
  try {
    await ensureDatabase(server, 'customers');
    const client = new pg.Client({ connectionString: server.url('customers') });
    await client.connect();
    await client.query('CREATE TABLE people (email text UNIQUE, age int)');
    const insert = 'INSERT INTO people (email) VALUES ($1)';
    await client.query(insert, [EMAIL]);
    await expect(client.query(insert, [EMAIL])).rejects.toThrow('people_email_key');
    await expect(client.query(`INSERT INTO people (email) VALUES ('${EMAIL}')`)).rejects.toThrow();
    // Here the value is in the error's own message.
    await expect(client.query('INSERT INTO people (age) VALUES ($1)', [EMAIL])).rejects.toThrow(EMAIL);
    await client.query(`DO $$ BEGIN RAISE WARNING '${EMAIL}'; END $$`);
    await client.end();
  } finally {
    await server.stop();
  }
  const log = readFileSync(server.log, 'utf8');
  expect(log).toContain('database system is ready to accept connections');
  expect(log).not.toContain(EMAIL);
});

test('a log that is too large is copied over the previous copy and emptied', async () => {
  const file = join(folder, 'small.log');
  const log = new ServerLog(file, 100);
  writeFileSync(file, 'x'.repeat(100));
  await log.rotate();
  expect([statSync(file).size, existsSync(`${file}.1`)]).toEqual([100, false]);
  for (const letter of ['a', 'b']) {
    writeFileSync(file, letter.repeat(101));
    await log.rotate();
  }
  expect(statSync(file).size).toBe(0);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('b'.repeat(101));
});

test('PostgreSQL continues to write to its log after a rotation', async () => {
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), TEST_SETTINGS);
  const log = new ServerLog(server.log, 0);
  log.maintain();
  await log.stop();
  expect(statSync(server.log).size).toBe(0);
  await server.stop();
  const written = readFileSync(server.log, 'utf8');
  expect(written).toContain('database system is shut down');
  expect(written.startsWith('\0')).toBe(false);
});
