/** The parts of the cluster in the order of their start. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { haproxyConfig, pgbouncerConfig, pgbouncerUsers } from './balancer-configs.mjs';
import { HOST, NODES, PORTS, SERVERS, nodeName, serverName } from './layout.mjs';
import { nginxConfig, nginxServers } from './nginx-config.mjs';
import { patroniConfig } from './patroni-config.mjs';
import { BUCKET, THROUGH_POOLER, serverEnvironment } from './server-settings.mjs';

/**
 * @typedef {object} Part
 * @property {string} name of the part, its folder and its log
 * @property {string} shown description for people
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {Record<string, string>} [files] written before each start, by their names in the part's folder
 * @property {boolean} [asDatabaseUser] true: not as root, because the program refuses that or has no need of it
 * @property {string} readyUrl answers 2xx when the part works; `tcp:<port>`: accepts connections
 * @property {NodeJS.Signals} [stopSignal] SIGTERM by default
 *
 * @typedef {object} Cluster
 * @property {string} root the project's folder
 * @property {string} home the cluster's folder
 * @property {Record<string, string>} programs paths of Debian's programs
 * @property {ReturnType<typeof import('./secrets.mjs').secretsOf>} secrets
 * @property {number} [rateLimitFactor]
 */

/**
 * Returns the parts as groups. The parts of a group start together, when all parts of the group before work.
 * @param {Cluster} cluster
 * @returns {Part[][]}
 */
export function partsOf(cluster) {
  const servers = SERVERS.map((n) => serverPart(n, cluster));
  return [
    [etcdPart(cluster)],
    NODES.map((n) => nodePart(n, cluster)),
    [haproxyPart(cluster)],
    [...(THROUGH_POOLER ? [poolerPart(cluster)] : []), filesPart(cluster)],
    // The first server migrates and fills the database.
    servers.slice(0, 1),
    servers.slice(1),
    [nginxPart(cluster)],
  ];
}

function etcdPart({ home, programs }) {
  const clients = `http://${HOST}:${PORTS.keys}`;
  const peers = `http://${HOST}:${PORTS.keysPeers}`;
  const options = {
    name: 'etcd',
    'data-dir': join(home, 'etcd', 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
    'log-level': 'warn',
  };
  return {
    name: 'etcd',
    shown: `etcd, in which Patroni notes who the primary is  ${clients}`,
    command: [programs.etcd, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    asDatabaseUser: true,
    readyUrl: `${clients}/health`,
  };
}

function nodePart(n, { home, programs, secrets }) {
  const name = nodeName(n);
  const text = patroniConfig(n, { home, postgresBin: programs.postgresBin, secrets });
  return {
    name,
    shown: `PostgreSQL under Patroni  ${HOST}:${PORTS.postgres(n)}, Patroni ${HOST}:${PORTS.patroni(n)}`,
    command: [programs.patroni, join(home, name, 'patroni.yml')],
    files: { 'patroni.yml': text },
    asDatabaseUser: true,
    readyUrl: `http://${HOST}:${PORTS.patroni(n)}/health`,
  };
}

function haproxyPart({ home, programs }) {
  return {
    name: 'haproxy',
    shown: `HAProxy, the way to the primary  ${HOST}:${PORTS.primary}`,
    command: [programs.haproxy, '-db', '-f', join(home, 'haproxy', 'haproxy.cfg')],
    files: { 'haproxy.cfg': haproxyConfig() },
    asDatabaseUser: true,
    readyUrl: `tcp:${PORTS.primary}`,
  };
}

function poolerPart({ root, home, programs, secrets }) {
  const source = readFileSync(join(root, 'deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8');
  const folder = join(home, 'pgbouncer');
  return {
    name: 'pgbouncer',
    shown: `PgBouncer in transaction mode  ${HOST}:${PORTS.pooler}`,
    command: [programs.pgbouncer, join(folder, 'pgbouncer.ini')],
    files: {
      'pgbouncer.ini': pgbouncerConfig(source, folder),
      'users.txt': pgbouncerUsers(secrets),
    },
    asDatabaseUser: true,
    readyUrl: `tcp:${PORTS.pooler}`,
  };
}

function filesPart({ root, home }) {
  const program = createRequire(join(root, 'api', 'package.json')).resolve('s3rver/bin/s3rver.js');
  return {
    name: 's3',
    shown: `S3 server with the pictures  http://${HOST}:${PORTS.files}`,
    // Its continuation tokens need a cipher that OpenSSL has disabled.
    command: [
      ...[process.execPath, '--openssl-legacy-provider', program, '--silent'],
      ...['-d', join(home, 's3'), '-a', HOST, '-p', String(PORTS.files), '--configure-bucket', BUCKET.name],
    ],
    readyUrl: `tcp:${PORTS.files}`,
  };
}

/** @param {{ readsFromReplicas?: boolean }} [options] */
export function serverPart(n, { root, home, secrets, rateLimitFactor }, options = {}) {
  return {
    name: serverName(n),
    shown: `server  http://${HOST}:${PORTS.server(n)}`,
    command: [process.execPath, join(root, 'api', 'dist', 'main.js')],
    env: serverEnvironment(n, { home, secrets, rateLimitFactor, ...options }),
    readyUrl: `http://${HOST}:${PORTS.server(n)}/api/health/ready`,
  };
}

function nginxPart({ root, home, programs }) {
  const folder = join(home, 'nginx');
  const read = (name) => readFileSync(join(root, 'deploy', 'nginx', name), 'utf8');
  const config = join(folder, 'nginx.conf');
  return {
    name: 'nginx',
    shown: `nginx in front of the servers  http://${HOST}:${PORTS.site}`,
    command: [programs.nginx, '-e', 'stderr', '-p', folder, '-c', config, '-g', 'daemon off;'],
    files: {
      'nginx.conf': nginxConfig(read('logistics.conf'), folder),
      'servers.conf': nginxServers(read('servers.conf'), SERVERS),
    },
    asDatabaseUser: true,
    readyUrl: `http://${HOST}:${PORTS.site}/api/version`,
  };
}
