import { randomBytes } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { serverTexts } from '@logistics/shared/texts/server';
import { StartError } from '../../start-error.ts';
import { openConnection } from '../connections.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { clearDeadServer, isServerRunning, readLockFile } from './server-process.ts';
import { LEAST_MEMORY } from './settings.ts';
import { freePort } from './free-port.ts';
import { runProgram } from './program.ts';
import { barredFolder, databaseUser, giveTo, letPass, type SystemUser } from './system-user.ts';

const SUPERUSER = 'logistics';

export interface EmbeddedPostgres {
  /** Address of one of the server's databases, with its password. */
  url(database: string): string;
  /** True if the server was already running, because an earlier process ended and did not stop it. */
  readonly reused: boolean;
  /** File of the server's log. */
  readonly log: string;
  /** Starts the server again, at the same address, if it has ended. Throws when that is not possible now. */
  repair(): Promise<void>;
  stop(): Promise<void>;
}

interface Layout {
  readonly data: string;
  readonly passwordFile: string;
  readonly log: string;
  readonly binaries: PostgresBinaries;
  readonly user: SystemUser | null;
}

/**
 * Starts PostgreSQL in a data folder; the first start creates the cluster. Reuses a server that still runs there. It
 * listens only on the loopback address and requires a password. `settings` are lines of postgresql.conf. Throws
 * StartError with an instruction for the operator.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: readonly string[],
): Promise<EmbeddedPostgres> {
  const layout = prepare(folder);
  if (!existsSync(join(layout.data, 'PG_VERSION')))
    await makeCluster(layout, settings.includes('fsync = off'));
  const password = readFileSync(layout.passwordFile, 'utf8').trim();
  const urlAt = (port: number, database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

  const running = readLockFile(layout.data)?.port ?? null;
  const reused = running !== null && (await answers(urlAt(running, 'postgres')));
  const port = reused ? running : await start(layout, settings);
  return {
    url: (database) => urlAt(port, database),
    reused,
    log: layout.log,
    repair: () => repair(layout),
    stop: async () => {
      await runProgram(
        layout.binaries.pgCtl,
        ['stop', '-D', layout.data, '-m', 'fast', '-w', '-t', '60'],
        layout.user,
      );
    },
  };
}

/**
 * Creates a database if it is missing. The log does not contain the messages of failed statements in this database,
 * because they may quote a value, such as a name in place of a number. PostgreSQL's own processes still log their
 * errors.
 */
export async function ensureDatabase(server: EmbeddedPostgres, name: string): Promise<void> {
  const client = await openConnection(server.url('postgres'));
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    const database = client.escapeIdentifier(name);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
    await client.query(`ALTER DATABASE ${database} SET log_min_messages = 'log'`);
  } finally {
    await client.end();
  }
}

function prepare(folder: string): Layout {
  const binaries = findBinaries();
  const user = databaseUser();
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    giveTo(user, folder);
    letPass(user, dirname(folder));
  } catch (cause) {
    throw new StartError(serverTexts.folderReadOnly(folder), { cause });
  }
  const barred = user && barredFolder(user, folder);
  if (user && barred) throw new StartError(serverTexts.databaseUserBarred(user.name, barred));
  return {
    data: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    log: join(folder, 'postgres.log'),
    binaries,
    user,
  };
}

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no partial
 * cluster.
 */
async function makeCluster(layout: Layout, noSync: boolean): Promise<void> {
  const { binaries, user, passwordFile, log } = layout;
  if ((await runProgram(binaries.postgres, ['--version'], user)) !== 0)
    throw new StartError(serverTexts.databaseUserBarred(user?.name ?? '', dirname(binaries.postgres)));
  const unfinished = `${layout.data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  writeFileSync(log, '', { mode: 0o600 });
  giveTo(user, passwordFile);
  giveTo(user, log);
  const args = [
    '-D',
    unfinished,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const code = await runProgram(
    binaries.initdb,
    [...args, ...locale, ...(noSync ? ['--no-sync'] : [])],
    user,
    log,
  );
  if (code !== 0) throw new StartError(serverTexts.databaseDidNotStart(log));
  appendFileSync(join(unfinished, 'postgresql.conf'), "\ninclude_if_exists = 'logistics.conf'\n");
  renameSync(unfinished, layout.data);
}

async function start(layout: Layout, settings: readonly string[]): Promise<number> {
  const { data, user, log } = layout;
  await clearDeadServer(data);
  for (const more of [[], [], [LEAST_MEMORY]]) {
    const port = await freePort();
    const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''"];
    const file = join(data, 'logistics.conf');
    writeFileSync(file, `${[...own, ...settings, ...more].join('\n')}\n`);
    giveTo(user, file);
    if (await runServer(layout, START_SECONDS)) return port;
  }
  throw new StartError(serverTexts.databaseDidNotStart(log));
}

const START_SECONDS = 120;
const RESTART_SECONDS = 5;

/** Starts the server with the settings of its last start. A server that is still recovering counts as started. */
async function repair(layout: Layout): Promise<void> {
  const { data, log } = layout;
  if (isServerRunning(data)) return;
  if (!existsSync(join(data, 'PG_VERSION'))) throw new Error(`${data} contains no database`);
  await clearDeadServer(data);
  if (!(await runServer(layout, RESTART_SECONDS)) && !isServerRunning(data))
    throw new Error(`the embedded database does not start, see ${log}`);
}

/** Returns true when the server accepts connections within this time. */
async function runServer({ binaries, data, log, user }: Layout, seconds: number): Promise<boolean> {
  const args = ['start', '-D', data, '-l', log, '-w', '-t', String(seconds), '-s'];
  return (await runProgram(binaries.pgCtl, args, user)) === 0;
}

async function answers(url: string): Promise<boolean> {
  try {
    const client = await openConnection(url);
    await client.end();
    return true;
  } catch {
    return false;
  }
}
