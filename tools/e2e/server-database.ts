import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database that a test server uses in place of its own embedded one. */
export interface ServerDatabase {
  /** Environment variables of the server. */
  readonly env: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * Creates a database on the PostgreSQL of TEST_DATABASE_URL. With TEST_POOLER_PORT the calls go through a pooler, with
 * TEST_REPLICA_PORTS lists come from replicas (docs/cluster.md). Returns null without TEST_DATABASE_URL.
 */
export async function createServerDatabase(): Promise<ServerDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return null;
  const name = `e2e_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const onPorts = (variable: string) =>
    (process.env[variable] ?? '')
      .split(',')
      .filter((port) => port !== '')
      .map((port) => Object.assign(new URL(url), { port }).href);
  return {
    env: {
      DATABASE_URL: url,
      DATABASE_POOLER_URL: onPorts('TEST_POOLER_PORT')[0] ?? '',
      DATABASE_READ_URLS: onPorts('TEST_REPLICA_PORTS').join(','),
    },
    drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
