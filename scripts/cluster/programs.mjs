/** Finds Debian's programs. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that the cluster runs, each with its Debian package. */
const NEEDED = [
  { program: 'etcd', debian: 'etcd-server' },
  { program: 'patroni', debian: 'patroni' },
  { program: 'haproxy', debian: 'haproxy' },
  { program: 'pgbouncer', debian: 'pgbouncer' },
  { program: 'nginx', debian: 'nginx-light' },
];
/** Patroni talks to etcd with it. Debian only recommends it. */
const ETCD_LIBRARY = { path: '/usr/lib/python3/dist-packages/etcd', debian: 'python3-etcd' };
const POSTGRES = '/usr/lib/postgresql';
/** A user's PATH often lacks sbin. */
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/**
 * Returns the paths of the programs.
 * @throws {Error} with one sentence that names the packages to install
 */
export function findPrograms() {
  const found = NEEDED.map(({ program, debian }) => ({ program, debian, path: pathOf(program) }));
  const bin = newestPostgres(existsSync(POSTGRES) ? readdirSync(POSTGRES) : []);
  const missing = found.filter(({ path }) => path === undefined).map(({ debian }) => debian);
  if (bin === undefined) missing.push('postgresql');
  if (!existsSync(ETCD_LIBRARY.path)) missing.push(ETCD_LIBRARY.debian);
  if (missing.length > 0) throw new Error(missingSentence(missing));
  return { ...Object.fromEntries(found.map(({ program, path }) => [program, path])), postgresBin: bin };
}

/** @param {string[]} packages names of Debian packages */
export const missingSentence = (packages) =>
  `The cluster needs programs that are not installed: apt-get install ${packages.join(' ')}`;

/**
 * Returns the folder of the newest PostgreSQL with a server.
 * @param {string[]} versions names of folders, such as `15`
 */
export function newestPostgres(versions, hasServer = (bin) => existsSync(join(bin, 'postgres'))) {
  return versions
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => join(POSTGRES, name, 'bin'))
    .find(hasServer);
}

function pathOf(program) {
  return FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
