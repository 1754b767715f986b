import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoRecords } from '@logistics/shared/texts/demo-records';
import { seedTexts } from '@logistics/shared/texts/server';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readEnvironment } from '../src/config/environment.ts';
import { DEFAULT_DATA_DIR } from '../src/config/paths.ts';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { TEST_SETTINGS } from '../src/database/embedded/settings.ts';
import { migrateUp } from '../src/database/migrate.ts';
import { seed } from '../src/database/seeds/seed.ts';

/** Scripts that divide the reports and the orders. */
const PARTITIONS = ['order-events.sql', 'orders.sql'].map((name) =>
  fileURLToPath(new URL(`../../deploy/partitions/${name}`, import.meta.url)),
);
/** Site information of all test databases, since a new database has none. */
const HEADER = JSON.stringify(demoRecords.header);

/**
 * Starts the tests' PostgreSQL once (or takes TEST_DATABASE_URL's) and makes the template of all test databases.
 * Several test runs at once share the server; the last one to end stops it. With TEST_PARTITIONS, orders and their
 * reports are partitioned.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = readEnvironment()['TEST_DATABASE_URL'];
  const own = given === undefined ? await startShared(join(DEFAULT_DATA_DIR, 'pg-test')) : null;
  const serverUrl = given ?? own?.url ?? '';
  const isPartitioned = readEnvironment()['TEST_PARTITIONS'] !== undefined;
  const partitions = isPartitioned ? PARTITIONS.map((path) => readFileSync(path, 'utf8')) : [];
  const template = `template_${fingerprint(partitions)}${isPartitioned ? '_partitioned' : ''}`;
  await makeTemplate(serverUrl, template, partitions);
  project.provide('databaseServerUrl', serverUrl);
  project.provide('templateDatabase', template);
  return async () => {
    await own?.leave();
  };
}

async function startShared(folder: string): Promise<{ url: string; leave: () => Promise<void> }> {
  const users = join(folder, 'runs');
  mkdirSync(users, { recursive: true });
  const mine = join(users, String(process.pid));
  writeFileSync(mine, '');
  const server = await startEmbeddedPostgres(join(folder, 'server'), TEST_SETTINGS);
  return {
    url: server.url('postgres'),
    leave: async () => {
      rmSync(mine, { force: true });
      const others = readdirSync(users).filter((pid) => isAlive(Number(pid)) || forget(join(users, pid)));
      if (others.length === 0) await server.stop();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function forget(file: string): false {
  rmSync(file, { force: true });
  return false;
}

/** Returns a hash of everything that defines the template. */
function fingerprint(partitions: readonly string[]): string {
  const hash = createHash('sha256');
  for (const script of partitions) hash.update(script);
  for (const folder of ['migrations', 'seeds']) {
    const path = fileURLToPath(new URL(`../src/database/${folder}`, import.meta.url));
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.update(HEADER).update(JSON.stringify(seedTexts)).digest('hex').slice(0, 16);
}

async function makeTemplate(
  serverUrl: string,
  template: string,
  partitions: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(7340002)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    const url = new URL(serverUrl);
    url.pathname = `/${unfinished}`;
    const pool = new pg.Pool({ connectionString: url.href, max: 2 });
    await migrateUp(pool);
    for (const script of partitions) await pool.query(script);
    await seed(pool);
    await pool.query("UPDATE manager_records SET content = $1 WHERE name = 'INFORMATION_HEADER'", [HEADER]);
    await pool.end();
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  } finally {
    await client.end();
  }
}
