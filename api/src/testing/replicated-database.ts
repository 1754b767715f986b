import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { readLockFile } from '../database/embedded/server-process.ts';
import { TEST_SETTINGS } from '../database/embedded/settings.ts';
import { databaseUser, giveTo, letPass } from '../database/embedded/system-user.ts';

/** A primary server with one streaming replica: both are real PostgreSQL servers of this machine. */
export interface ReplicatedDatabase {
  readonly primary: EmbeddedPostgres;
  readonly replica: EmbeddedPostgres;
  /** Process id of the replica's postmaster. */
  replicaPid(): number;
  stop(): Promise<void>;
}

const LOST = /synchronous_commit/;

/** Copies a stopped primary server, and starts both. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-replicated-'));
  const user = databaseUser();
  letPass(user, folder);
  const folders = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  const settings = TEST_SETTINGS.filter((line) => !LOST.test(line));
  await (await startEmbeddedPostgres(folders.primary, settings)).stop();
  mkdirSync(folders.replica);
  execFileSync('cp', ['-a', `${folders.primary}/.`, folders.replica]);
  const signal = join(folders.replica, 'cluster', 'standby.signal');
  writeFileSync(signal, '');
  giveTo(user, signal);
  const primary = await startEmbeddedPostgres(folders.primary, settings);
  const { hostname, port, username, password } = new URL(primary.url('postgres'));
  const replica = await startEmbeddedPostgres(folders.replica, [
    ...settings,
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'`,
    // A killed replica connects again at once.
    "wal_retrieve_retry_interval = '200ms'",
  ]);
  return {
    primary,
    replica,
    replicaPid: () => {
      const pid = readLockFile(join(folders.replica, 'cluster'))?.pid;
      if (pid === undefined) throw new Error('the replica does not run');
      return pid;
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
