import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readEnvironment } from '../config/environment.ts';

/** A database that a test creates on a running PostgreSQL. */
export interface UnusedDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database and opens no connection to it.
 * @param server address of the server's maintenance database
 */
export async function createDatabaseOn(server: string, template = 'template0'): Promise<UnusedDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Returns the address of a test's database through the pooler of TEST_POOLER_PORT. */
export const poolerUrlOf = (url: string): string | undefined => onPortsOf('TEST_POOLER_PORT', url)[0];

/** Returns the addresses of a test's database on the replicas of TEST_REPLICA_PORTS. */
export const replicaUrlsOf = (url: string): string[] => onPortsOf('TEST_REPLICA_PORTS', url);

/** Returns the addresses of a database on other servers of this machine, whose ports a variable names. */
function onPortsOf(variable: string, url: string): string[] {
  const ports = readEnvironment()[variable] ?? '';
  return ports
    .split(',')
    .filter((port) => port !== '')
    .map((port) => Object.assign(new URL(url), { port }).href);
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
