import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openConnection } from '../database/connections.ts';
import { migrations } from '../database/migrations/index.ts';
import type { FileStore } from '../storage/file-store.ts';
import { prepareForCopy, rowsOf } from './backed-up-tables.ts';
import { BackupError } from './backup-error.ts';
import type { BackupEnd, BackupHead, TableColumns, WaitingJob } from './backup-format.ts';
import { readBackup, type BackupSummary } from './read-backup.ts';
import { withoutConstraints } from './without-constraints.ts';

export interface RestoreTarget {
  readonly databaseUrl: string;
  readonly images: FileStore;
  /** Replaces the queued jobs by the jobs of the backup, on the connection of the restore. */
  readonly replaceJobs: (client: pg.Client, jobs: readonly WaitingJob[]) => Promise<void>;
}

/**
 * Number of live event ids that a restore skips. Clients store the id of their last event. After a restore it must be
 * smaller than the oldest stored id, so that streams and scan stations load everything again.
 */
const SKIPPED_EVENTS = 1_000_000;
/** Number of checks for other connections. PostgreSQL still lists a closed connection for a short time. */
const ENDED_TRIES = 20;
const ENDED_EVERY_MS = 100;

/**
 * Restores a backup completely or changes nothing. Tables and rows are restored in one transaction. Pictures are
 * written before it commits; they have random names and never change, so they overwrite nothing. No other program may
 * use the database meanwhile.
 * @param options.replace also when the database has tables: they are deleted in the same transaction
 * @throws BackupError when the file is damaged or of a later version, when the database has tables and `replace` is
 *   false, or when another program is connected to it
 */
export async function restoreBackup(
  { databaseUrl, images, replaceJobs }: RestoreTarget,
  from: string,
  options: { readonly replace: boolean },
): Promise<BackupSummary> {
  const client = await openConnection(databaseUrl);
  try {
    await prepareForCopy(client);
    await checkTarget(client, options.replace);
    await client.query('BEGIN');
    const summary = await restoreInto(client, { from, images, replaceJobs });
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return summary;
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
}

async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  let others = await countOthers(client);
  for (let tries = 1; others > 0 && tries < ENDED_TRIES; tries++) {
    await sleep(ENDED_EVERY_MS);
    others = await countOthers(client);
  }
  if (others > 0) throw new BackupError(serverTexts.databaseInUse(others));
  const [tables] = await rowsOf<{ count: number }>(
    client,
    `SELECT count(*) AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  if (tables && tables.count > 0 && !replace) throw new BackupError(serverTexts.databaseNotEmpty);
}

/** Counts the other connections to this database. */
async function countOthers(client: pg.Client): Promise<number> {
  const [others] = await rowsOf<{ count: number }>(
    client,
    `SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return others?.count ?? 0;
}

async function restoreInto(
  client: pg.Client,
  { from, images, replaceJobs }: Omit<RestoreTarget, 'databaseUrl'> & { readonly from: string },
): Promise<BackupSummary> {
  let load: TableLoader | undefined;
  let head: BackupHead | undefined;
  let addConstraints = () => Promise.resolve();
  return readBackup(from, {
    head: async (found) => {
      head = found;
      await createTables(client, found, from);
      addConstraints = await withoutConstraints(client);
    },
    rows: async (table, bytes) => {
      if (load?.table !== table) {
        await load?.end();
        load = startLoading(client, columnsOf(head, table));
      }
      await load.add(bytes);
    },
    image: (name, bytes) => images.write(name, bytes),
    end: async (end) => {
      await load?.end();
      await checkRows(client, end, from);
      await addConstraints();
      await restoreCounts(client, end);
      await replaceJobs(client, head?.jobs ?? []);
    },
  });
}

/** Deletes all tables and creates those of the backup's version. The next start of the server adds later migrations. */
async function createTables(client: pg.Client, head: BackupHead, file: string): Promise<void> {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const wanted = head.migrations.map((name) => {
    const migration = known.get(name);
    if (!migration) throw new BackupError(serverTexts.backupTooNew(file, head.version));
    return migration;
  });
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.query(
    'CREATE TABLE migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { name, up } of wanted) {
    await client.query(up);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  }
}

interface TableLoader {
  readonly table: string;
  add(bytes: AsyncIterable<Buffer>): Promise<void>;
  end(): Promise<void>;
}

/** Starts one COPY for all pieces of a table. */
function startLoading(client: pg.Client, { name, columns }: TableColumns): TableLoader {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`COPY ${client.escapeIdentifier(name)} (${list}) FROM STDIN`));
  // A rejected row arrives here, and at the next call.
  const done = finished(copy);
  done.catch(() => undefined);
  return {
    table: name,
    add: (bytes) => pipeline(Readable.from(bytes), copy, { end: false }),
    end: () => {
      copy.end();
      return done;
    },
  };
}

function columnsOf(head: BackupHead | undefined, name: string): TableColumns {
  const found = head?.tables.find((table) => table.name === name);
  if (!found) throw new Error(`the backup has rows of an unknown table: ${name}`);
  return found;
}

async function checkRows(client: pg.Client, end: BackupEnd, file: string): Promise<void> {
  for (const [table, { rows }] of Object.entries(end.tables)) {
    const [found] = await rowsOf<{ count: number }>(
      client,
      `SELECT count(*) AS count FROM ${client.escapeIdentifier(table)}`,
    );
    if (found?.count !== rows) throw new BackupError(serverTexts.backupDamaged(file));
  }
}

async function restoreCounts(client: pg.Client, { sequences }: BackupEnd): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [client.escapeIdentifier(name), value]);
  await client.query(
    `SELECT setval(pg_get_serial_sequence('live_events', 'id'),
       nextval(pg_get_serial_sequence('live_events', 'id')) + $1)`,
    [SKIPPED_EVENTS],
  );
  await client.query(`INSERT INTO live_events (audience, data) VALUES ('all', '{"type":"reset"}')`);
}
