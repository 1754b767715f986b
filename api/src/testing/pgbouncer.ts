import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../database/embedded/free-port.ts';
import { PROJECT_ROOT } from '../config/paths.ts';
import { databaseUser, giveTo, letPass } from '../database/embedded/system-user.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** PgBouncer comes from the system's packages, so it is not everywhere. */
export const hasPgBouncer = existsSync(PROGRAM);

export interface PgBouncer {
  /** Address of the same database through the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with the project's own configuration (deploy/pgbouncer) in front of a server.
 *
 * @param edit changes the configuration
 */
export async function startPgBouncer(
  serverUrl: string,
  edit: (configuration: string) => string = (configuration) => configuration,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const user = databaseUser();
  letPass(user, folder);
  const { port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    giveTo(user, file);
    return file;
  };
  const users = write('userlist.txt', `"${username}" "${password}"\n`);
  const configuration = readFileSync(join(PROJECT_ROOT, 'deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8')
    // Any database of the server: each test has one of its own.
    .replace(/^logistics = host=\S+ port=\d+ dbname=logistics/m, `* = host=127.0.0.1 port=${serverPort}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  const child = spawn(PROGRAM, ['-q', write('pgbouncer.ini', edit(configuration))], {
    stdio: 'ignore',
    cwd: '/',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  const ended = once(child, 'exit');
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  await untilItAnswers(urlOf(serverUrl));
  return {
    urlOf,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
